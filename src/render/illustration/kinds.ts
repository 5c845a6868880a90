import type { Candidate } from "./candidate.js";
import type { Subject } from "./find-subjects.js";

/** Something of which there are kinds, and the drawings of these. */
interface Kind {
  general: ReadonlySet<string>;
  kinds: ReadonlySet<string>;
  /**
   * Whether the general drawing is also that of a kind of its own: a football, which only words for any match or team stand for by
   * chance, or an apple, which a loose word (fruit) points to.
   */
  isKindToo?: boolean;
  /** What is drawn in a clip on one of the kinds, or beside one in a scene, if it is not that kind itself. */
  ofKind?: string;
  /** Whether only a clip whose title names a kind is on it: at breakfast there may be beans beside the coffee. */
  isOfTitle?: boolean;
}

const birds =
  "penguin dove eagle duck swan owl flamingo peacock parrot goose turkey chicken rooster hatching-chick baby-chick blackbird dodo stork swallow-bird woodpecker robin-bird crow gull magpie sparrow kingfisher heron pigeon ostrich pelican vulture puffin pheasant toucan";

const kinds: readonly Kind[] = [
  // In a recipe "the bird" is what is roasted.
  { general: setOf("bird nest-with-eggs"), kinds: setOf(`${birds} poultry-leg`) },
  { general: setOf("animal-cage"), kinds: setOf(`bird ${birds}`), ofKind: "bird-cage" },
  {
    general: setOf("beans"),
    kinds: setOf("hot-beverage coffee-beans coffee-maker coffee-grinder moka-pot"),
    ofKind: "coffee-beans",
    isOfTitle: true,
  },
  {
    general: setOf("beans"),
    kinds: setOf("chocolate-bar cocoa-pod"),
    ofKind: "cocoa-pod",
    isOfTitle: true,
  },
  // In a clip on an open-air pool, which German calls a bath, that is no room.
  {
    general: setOf("bathroom-room bathtub"),
    kinds: setOf("pool person-swimming jumping-into-water"),
    ofKind: "pool",
    isOfTitle: true,
  },
  // In Romance languages headlights have the name of lighthouses.
  {
    general: setOf("lighthouse"),
    kinds: setOf("train locomotive railway-car tram automobile bus"),
  },
  {
    general: setOf("nest-with-eggs"),
    kinds: setOf("ant anthill"),
    ofKind: "anthill",
    isOfTitle: true,
  },
  // Their females are cows, and their young calves.
  {
    general: setOf("cow"),
    kinds: setOf(
      "elephant whale spouting-whale orca dolphin giraffe hippopotamus rhinoceros moose reindeer walrus manatee",
    ),
  },
  // What is planted for tulips are bulbs and no onions.
  {
    general: setOf("onion"),
    kinds: setOf("flower-bulb tulip crocus daffodil hyacinth snowdrop"),
    ofKind: "flower-bulb",
  },
  {
    general: setOf("fish fish-fillet"),
    kinds: setOf("shark goldfish trout seahorse stingray octopus squid tropical-fish"),
  },
  {
    general: setOf("shortcake"),
    kinds: setOf("pie cupcake bundt-cake birthday-cake wedding-cake pancakes custard-tart"),
  },
  { general: setOf("birthday-cake"), kinds: setOf("wedding-cake wedding") },
  {
    general: setOf("convenience-store shopping-bags cashier"),
    kinds: setOf("bakery-shop butcher-shop flower-shop bookshop pharmacy-shop hair-salon"),
  },
  // In a clip on bicycles deliveries and flat tyres are theirs.
  {
    general: setOf("delivery-truck tire"),
    kinds: setOf("bicycle cargo-bike person-biking bicycle-wheel bicycle-pump"),
  },
  // A verb of drinking: in a clip on coffee it is coffee.
  {
    general: setOf("tumbler-glass person-drinking"),
    kinds: setOf(
      "hot-beverage teacup-without-handle wine-glass beer-mug glass-of-milk smoothie bubble-tea",
    ),
    isKindToo: true,
  },
  { general: setOf("light-bulb"), kinds: setOf("desk-lamp floor-lamp oil-lamp") },
  { general: setOf("chair"), kinds: setOf("chair-rolling rocking-chair deckchair high-chair") },
  { general: setOf("donation-box hand-coin"), kinds: setOf("blood-donation") },
  {
    general: setOf("sailboat"),
    kinds: setOf("canoe rowing-boat person-rowing-boat raft gondola fishing-boat motor-boat ship"),
  },
  // What is boiled down is filled into jars.
  { general: setOf("tumbler-glass"), kinds: setOf("jam-jar pickle-jar") },
  {
    general: setOf("tennis-racket"),
    kinds: setOf(
      "ping-pong badminton person-golfing ice-hockey field-hockey baseball cricket-game lacrosse",
    ),
  },
  { general: setOf("sewing-needle"), kinds: setOf("knitting-needles") },
  { general: setOf("singer"), kinds: setOf("choir") },
  { general: setOf("sailboat ship"), kinds: setOf("tall-ship viking-ship") },
  { general: setOf("stadium"), kinds: setOf("chess-pawn chessboard") },
  { general: setOf("waiting-room"), kinds: setOf("station train railway-car locomotive") },
  {
    general: setOf("soccer-ball soccer-player goal-net"),
    kinds: setOf(
      "basketball american-football baseball tennis volleyball rugby-football badminton ping-pong ice-hockey field-hockey cricket-game softball person-playing-handball person-playing-water-polo lacrosse bowling",
    ),
    isKindToo: true,
  },
  {
    general: setOf("red-apple"),
    kinds: setOf(
      "pineapple pear banana mango lemon tangerine grapes strawberry cherries peach plum fig pomegranate quince papaya coconut kiwi-fruit watermelon melon raspberry blackberry blueberries apricot persimmon passion-fruit guava dates",
    ),
    isKindToo: true,
  },
];

/** What a general drawing is in a clip on one of its kinds: in one on an owl "the bird" is that owl, and its nest is not another bird's. */
export function asKindOfClip(
  candidates: readonly Candidate[],
  subjects: readonly Subject[],
): readonly Candidate[] {
  return candidates.flatMap((one) => {
    for (const kind of kinds) {
      if (!kind.general.has(one.drawing)) continue;
      const asKind = asOneOf(kind, one, candidates, subjects);
      if (asKind) return asKind;
    }
    return [one];
  });
}

/** What a general drawing is beside one of the kinds, none or one; null where nothing speaks of them. */
function asOneOf(
  kind: Kind,
  one: Candidate,
  candidates: readonly Candidate[],
  subjects: readonly Subject[],
): Candidate[] | null {
  if (kind.isKindToo && !one.isByTopic && one.isNamed) return null;
  const isKind = ({ drawing }: Candidate | Subject) => kind.kinds.has(drawing);
  const ofClip = subjects.find(
    (subject) => isKind(subject) && (subject.isFirst || (subject.isSteady && !kind.isOfTitle)),
  );
  const isBeside = candidates.some((other) => isKind(other) && !other.isDenied && other.isNamed);
  if (kind.ofKind !== undefined) {
    const isOfKind = ofClip !== undefined || (isBeside && !kind.isOfTitle);
    return isOfKind ? [{ ...one, drawing: kind.ofKind }] : null;
  }
  if (isBeside) return [];
  return ofClip ? [{ ...one, drawing: ofClip.drawing, concept: ofClip.concept }] : null;
}

function setOf(names: string): ReadonlySet<string> {
  return new Set(names.split(" "));
}
