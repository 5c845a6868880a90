/** German and Dutch animals as they stand before those of their family. */
const animals: Readonly<Record<string, RegExp>> = {
  de: /^(?:affen?|amsel|bären|biber|dachs|delfin|eichhörnchen|eisbär(?:en)?|elefanten|enten|esel|eulen|flamingo|frosch|fuchs|gänse|giraffen|gorilla|hasen|hunde|igel|kamel|kaninchen|katzen|koala|kuh|löwen|luchs|maulwurfs?|mäuse|meerschweinchen|meisen|nashorn|nilpferd|orang-utan|otter|panda|pferde|pinguin|reh|robben|schaf|schimpansen|schildkröten|schwalben|schwan(?:en)?|seehund|spatzen|storchen|tiger|vogel|wal|waschbären|wildschwein|wolfs|zebra|ziegen)$/,
  nl: /^(?:apen|beren|bever|dolfijnen|eekhoorn|egel|eenden|ezel|giraffen|hazen|honden|ijsberen?|katten|kikker|koeien|konijnen|leeuwen|muizen|olifanten|otter|paarden|panda|pinguïn|robben|schapen|tijger|uilen|vogel|vossen|walvis|wolven|zebra|zeehonden|zwanen)$/,
};
const kin: Readonly<Record<string, RegExp>> = {
  de: /(?:familien?|m[uü]tter|mamas?|v[aä]ter|papas?|eltern|paar|babys?|kind(?:er|ern)?|jungen?|mädchen|br[uü]der|schwestern?|geschwister|omas?|opas?)$/,
  nl: /(?:familie|gezin|moeder|mama|vader|papa|ouders|paar|baby's|baby|kind|kinderen|jongen|broer|zus|oma|opa)$/,
};

/** The animal whose family a compound names, as it is written there: of "Elefantenbaby" it is "elefanten". Else null. */
export function kinOfAnimal(word: string, language: string): string | null {
  const end = kin[language]?.exec(word);
  const animal = end ? word.slice(0, end.index) : "";
  return animals[language]?.test(animal) ? animal : null;
}
