import type { Subject } from "./find-subjects.js";
import type { Candidate } from "./understand-script.js";

const humans = setOf(
  "man woman old-man old-woman older-person human-male-female-child person-running person-swimming person-climbing coat leg flexed-biceps",
);
const cheerful = setOf(
  "child boy girl baby man woman smiling-face-with-smiling-eyes grinning-face-with-smiling-eyes partying-face party-popper",
);
const grave = setOf(
  "face-with-thermometer sneezing-face face-with-head-bandage ambulance virus microbe skull skull-and-crossbones coffin headstone bomb tank collision crying-face broken-heart sos-button",
);

/** The drawings of a scene without those that say something else there than the words do. */
export function withoutOutOfPlace(
  candidates: readonly Candidate[],
  subjects: readonly Subject[],
): readonly Candidate[] {
  const isGrave = candidates.some(({ drawing }) => grave.has(drawing));
  const isOfAnimals = isAboutAnimals(subjects);
  return candidates.filter(
    ({ drawing }) =>
      // People are drawn smiling, also those who fall ill.
      !(isGrave && cheerful.has(drawing)) &&
      // The mother of a fox is no woman, and its coat no jacket.
      !(isOfAnimals && humans.has(drawing)),
  );
}

/** Whether the title names an animal and nobody else: a tale, mostly. */
function isAboutAnimals(subjects: readonly Subject[]): boolean {
  const ofTitle = subjects.filter(({ isFirst }) => isFirst);
  const isAnimal = ({ concept }: Subject) => concept.topics.includes("animals");
  return (
    ofTitle.some((subject) => isAnimal(subject) && subject.isSteady) &&
    !ofTitle.some(({ concept }) => concept.topics[0] === "people" && !concept.isGeneral)
  );
}

function setOf(names: string): ReadonlySet<string> {
  return new Set(names.split(" "));
}
