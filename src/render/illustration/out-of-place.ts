import type { Candidate } from "./candidate.js";
import type { Subject } from "./find-subjects.js";
import { asKindOfClip } from "./kinds.js";
import type { SceneMeaning } from "./understand-script.js";

const humans = setOf(
  "factory-worker man woman girl boy old-man old-woman older-person human-male-female-child person-running person-swimming person-climbing woman-dancing man-dancing ballet-shoes coat arm elbow knee shoulder shoulder-pain neck person-beard leg foot hand ear eye eyes nose mouth tongue flexed-biceps siblings friends couple doctor-and-patient fork-and-knife-with-plate fork-and-knife person-eating person-drinking person-jumping person-falling person-walking person-shouting person-stretching person-in-bed sleeping-child knocking-at-door in-a-hurry waiting whispering hide-and-seek people-hugging face-screaming-in-fear yawning-face cold-face hot-face smiling-face-with-smiling-eyes grinning-face-with-smiling-eyes microphone singer studio-microphone speaker-high-volume baby twins grandparents",
);
/** What is cheerful, and people, who are drawn smiling. */
const cheerful = setOf(
  "child boy girl baby man woman old-man old-woman older-person handshake people-hugging hugging-face thumbs-up clapping-hands raising-hands party-popper partying-face confetti-ball balloon smiling-face-with-smiling-eyes human-male-female-child birthday-cake smiling-face-with-heart-eyes grinning-face-with-smiling-eyes face-with-tears-of-joy relieved-face group-hug family-at-table hand-in-hand teamwork dancing-couple picnic friends couple twins neighbours volunteer siblings grandparents crowd choir campfire-circle snowball-fight cooking-together reading-aloud",
);
const grave = setOf(
  "face-with-thermometer sneezing-face face-with-head-bandage ambulance virus microbe skull skull-and-crossbones coffin headstone bomb tank collision crying-face broken-heart sos-button",
);
const bitter = setOf("angry-face disappointed-face worried-face nauseated-face thumbs-down");

/** Below this a word only points to a drawing, or is denied: "no tears". */
const leastFit = 0.5;

/** Animals of which the one stands for the other by loose words only: a dog that howls is no wolf. */
const families = [
  setOf("dog guide-dog service-dog wolf fox"),
  setOf("cat lion tiger leopard"),
  setOf("horse zebra donkey unicorn"),
  setOf("cow ox bison"),
  setOf("dog cat rabbit hamster guinea-pig parrot budgerigar"),
];

/** Animals without legs to speak of, or with wings: a clip about one has no paw prints in it. */
const pawless = setOf(
  "whale spouting-whale dolphin seal fish tropical-fish shark octopus squid snail worm snake bird penguin dove eagle duck swan owl flamingo peacock parrot goose turkey chicken rooster hatching-chick baby-chick blackbird dodo stork swallow-bird woodpecker robin-bird crow gull magpie sparrow kingfisher heron pigeon ostrich pelican vulture puffin pheasant toucan honeybee ant bug butterfly beetle lady-beetle cricket birdhouse bird-feeder turtle lizard frog crocodile",
);

/** The drawings of a scene without those that say something else there than the words do. */
export function withoutOutOfPlace(
  scene: SceneMeaning,
  subjects: readonly Subject[],
): readonly Candidate[] {
  const { candidates } = scene;
  const isJoyless = tellsOfSorrow(scene);
  const isOfAnimals = isAboutAnimals(subjects);
  const isPawless = isOfPawless(subjects);
  const ofAnimals = isOfAnimals ? redrawn(redrawn(candidates, ofPatients), ofTales) : candidates;
  return asKindOfClip(withoutDogs(ofAnimals, subjects), subjects).filter(
    (one) =>
      !(isJoyless && cheerful.has(one.drawing)) &&
      // The mother of a fox is no woman, its coat no jacket, its paw no foot, its meal on no plate; an octopus has no sleeves.
      !(isOfAnimals && humans.has(one.drawing)) &&
      // It sleeps in no bed.
      !(isOfAnimals && one.drawing === "bed" && !one.isNamed) &&
      !(isPawless && one.drawing === "paw-prints") &&
      !isOnlyRelated(one, subjects),
  );
}

/** What shows somebody who reads or the stars over a town, and what an animal in a tale has before it: a book, the stars over its wood. */
const ofTales: Readonly<Record<string, string>> = {
  "night-with-stars": "milky-way",
  "person-reading": "open-book",
  "reading-aloud": "open-book",
};

/** The same with what is drawn in the place of some drawings. */
function redrawn(
  candidates: readonly Candidate[],
  instead: Readonly<Record<string, string>>,
): readonly Candidate[] {
  return candidates.map((one) => ({ ...one, drawing: instead[one.drawing] ?? one.drawing }));
}

/** What shows a dog or its bone, and the same without. */
const ofDogs: Readonly<Record<string, string>> = { vet: "stethoscope", "dog-bowl": "empty-bowl" };

/** What shows a human patient, and the same without: in a clip about an animal nobody else gets a jab or is feverish. */
const ofPatients: Readonly<Record<string, string>> = {
  vaccination: "syringe",
  "face-with-thermometer": "thermometer",
};

/** In a clip about another animal the vet holds no dog, and its bowl has no bone on it; in one about a dog, a walk is with it. */
function withoutDogs(
  candidates: readonly Candidate[],
  subjects: readonly Subject[],
): readonly Candidate[] {
  const animal = firstAnimal(subjects)?.drawing;
  if (animal === "dog") return candidates.map(asWalkOfDog);
  const isOfVet = subjects.some(({ drawing, isFirst }) => isFirst && drawing in ofDogs);
  if (animal === undefined || animal.includes("dog") || isOfVet) return candidates;
  return redrawn(candidates, ofDogs);
}

/** In a clip about a dog a walk is one with it. */
function asWalkOfDog(one: Candidate): Candidate {
  const isWalk = one.drawing === "person-walking" && one.isNamed;
  return isWalk ? { ...one, drawing: "walking-the-dog" } : one;
}

/** The subjects of a clip that may stand for a scene: nothing cheerful for one of loss. */
export function subjectsInPlace(
  scene: SceneMeaning,
  subjects: readonly Subject[],
): readonly Subject[] {
  if (!tellsOfSorrow(scene)) return subjects;
  return subjects.filter(({ drawing }) => !cheerful.has(drawing));
}

function tellsOfSorrow({ candidates, isSad }: SceneMeaning): boolean {
  const isDrawn = candidates.some(
    ({ drawing, fit, isDenied }) =>
      (grave.has(drawing) && !isDenied) || (bitter.has(drawing) && fit >= leastFit),
  );
  return isSad || isDrawn;
}

/** Whether a loose word points to another animal of the family that the clip is about. */
function isOnlyRelated({ drawing, isNamed }: Candidate, subjects: readonly Subject[]): boolean {
  if (isNamed) return false;
  return families.some(
    (family) =>
      family.has(drawing) &&
      subjects.some((one) => one.isSteady && one.drawing !== drawing && family.has(one.drawing)),
  );
}

/** Whether the strongest animal that a clip is about is one without paws: a whale, a bird. */
function isOfPawless(subjects: readonly Subject[]): boolean {
  return pawless.has(firstAnimal(subjects)?.drawing ?? "");
}

/** The strongest animal that a clip is about. */
function firstAnimal(subjects: readonly Subject[]): Subject | undefined {
  return subjects.find(
    ({ concept, drawing, isSteady }) =>
      isSteady && concept.topics.includes("animals") && drawing !== "paw-prints",
  );
}

/** Whether the title names an animal and nobody else: a tale, mostly. */
function isAboutAnimals(subjects: readonly Subject[]): boolean {
  const ofTitle = subjects.filter(({ isFirst }) => isFirst);
  const isAnimal = ({ concept }: Subject) => concept.topics.includes("animals");
  return (
    ofTitle.some((subject) => isAnimal(subject) && subject.isSteady) &&
    !ofTitle.some(
      ({ concept, drawing }) =>
        concept.topics[0] === "people" && !concept.isGeneral && !/face/.test(drawing),
    )
  );
}

function setOf(names: string): ReadonlySet<string> {
  return new Set(names.split(" "));
}
