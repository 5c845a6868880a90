/** After a stem as it is, and after one that is stressed: nous jetons, il jette. */
const frenchEndings = ["ez", "ons", "é", "ant", "ait", "aient", "a", "èrent"];
const frenchStressed = ["e", "ent"];

/** Il remplit, nous remplissons. */
const secondEndings = ["it", "is", "issez", "issons", "issent", "issait", "i"];

/** Verbs that are of neither conjugation, each with its most common forms. */
const frenchIrregular: Readonly<Record<string, string>> = {
  battre: "bat bats battent battez battons battu battait",
  boire: "boit bois boivent buvez buvons bu buvait but",
  courir: "court cours courent courez courons couru courait",
  coudre: "coud couds cousent cousez cousons cousu cousait",
  couvrir: "couvre couvres couvrent couvrez couvrons couvert couvrait couvrit",
  cueillir: "cueille cueilles cueillent cueillez cueillons cueilli cueillait",
  descendre: "descend descends descendent descendez descendons descendu descendait",
  dormir: "dort dors dorment dormez dormons dormi dormait",
  écrire: "écrit écris écrivent écrivez écrivons écrivait",
  éteindre: "éteint éteins éteignent éteignez éteignons éteignait",
  étendre: "étend étends étendent étendez étendons étendu étendait",
  faire: "fait fais font faites faisons faisait fit",
  lire: "lit lis lisent lisez lisons lu lisait",
  mettre: "met mets mettent mettez mettons mis mise mettait mit",
  offrir: "offre offres offrent offrez offrons offert offrait offrit",
  ouvrir: "ouvre ouvres ouvrent ouvrez ouvrons ouvert ouvrait ouvrit",
  perdre: "perd perds perdent perdez perdons perdu perdait",
  prendre: "prend prends prennent prenez prenons pris prenait prit",
  rendre: "rend rends rendent rendez rendons rendu rendait",
  servir: "sert sers servent servez servons servi servait",
  sortir: "sort sors sortent sortez sortons sorti sortait",
  tenir: "tient tiens tiennent tenez tenons tenu tenait tint",
  tondre: "tond tonds tondent tondez tondons tondu tondait",
  vendre: "vend vends vendent vendez vendons vendu vendait",
};

function frenchForms(infinitive: string): string[] {
  const irregular = frenchIrregular[infinitive];
  if (irregular !== undefined) return irregular.split(" ");
  const second = /^(\p{L}{2,})ir$/u.exec(infinitive)?.[1];
  if (second !== undefined) return secondEndings.map((ending) => second + ending);
  const stem = /^(\p{L}{2,})er$/u.exec(infinitive)?.[1];
  if (stem === undefined) return [];
  const soft = stem.replace(/c$/, "ç").replace(/g$/, "ge");
  return [
    ...frenchEndings.map(
      (ending) => (/^a/.test(ending) || ending === "ons" ? soft : stem) + ending,
    ),
    ...stressedStems(stem).flatMap((one) => frenchStressed.map((ending) => one + ending)),
  ];
}

/** Il nettoie, il sèche, il jette or achète. */
function stressedStems(stem: string): string[] {
  if (/[ou]y$/u.test(stem)) return [stem.replace(/y$/, "i")];
  const open = stem.replace(/[eé](\p{L})$/u, "è$1").replace(/é(ch|gn|gu|qu)$/u, "è$1");
  const double = /e[lt]$/.test(stem) ? [stem + stem.slice(-1)] : [];
  return [open, ...double];
}

const formsByLanguage: Readonly<Record<string, (infinitive: string) => string[]>> = {
  fr: frenchForms,
};

/**
 * The same group with the other forms of the infinitive that it begins with: `fermer les volets` is also "fermez les volets". Nouns
 * that end like one get forms that nobody writes.
 */
export function formsOfGroup([first = "", ...others]: readonly string[], language: string) {
  const forms = formsByLanguage[language]?.(first) ?? [];
  return forms.map((form) => [form, ...others]);
}
