import type { Subject } from "./find-subjects.js";
import type { Candidate } from "./understand-script.js";

/** Something of which there are kinds, and the drawings of these. */
interface Kind {
  general: ReadonlySet<string>;
  kinds: ReadonlySet<string>;
  /**
   * Whether the general drawing is also that of a kind of its own: a football, which only words for any match or team stand for by
   * chance, or an apple, which a loose word (fruit) points to.
   */
  isKindToo?: boolean;
  /** What is drawn in a clip on one of the kinds, if it is not that kind itself. */
  ofKind?: string;
}

const birds =
  "penguin dove eagle duck swan owl flamingo peacock parrot goose turkey chicken rooster hatching-chick baby-chick blackbird dodo stork swallow-bird woodpecker robin-bird crow gull magpie sparrow kingfisher heron pigeon ostrich pelican vulture puffin pheasant toucan";

const kinds: readonly Kind[] = [
  // In a recipe "the bird" is what is roasted.
  { general: setOf("bird nest-with-eggs"), kinds: setOf(`${birds} poultry-leg`) },
  { general: setOf("animal-cage"), kinds: setOf(`bird ${birds}`), ofKind: "bird-cage" },
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
  { general: setOf("light-bulb"), kinds: setOf("desk-lamp floor-lamp oil-lamp") },
  { general: setOf("chair"), kinds: setOf("chair-rolling rocking-chair deckchair high-chair") },
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
    const kind = kinds.find(({ general }) => general.has(one.drawing));
    if (!kind || (kind.isKindToo && !one.isByTopic && one.isNamed)) return [one];
    const isKind = ({ drawing }: Candidate | Subject) => kind.kinds.has(drawing);
    if (kind.ofKind !== undefined) {
      const isOfKind = subjects.some((subject) => isKind(subject) && subject.isSteady);
      return [isOfKind ? { ...one, drawing: kind.ofKind } : one];
    }
    if (candidates.some((other) => isKind(other) && !other.isDenied && other.isNamed)) return [];
    const ofClip = subjects.find((subject) => isKind(subject) && subject.isSteady);
    return ofClip ? [{ ...one, drawing: ofClip.drawing, concept: ofClip.concept }] : [one];
  });
}

function setOf(names: string): ReadonlySet<string> {
  return new Set(names.split(" "));
}
