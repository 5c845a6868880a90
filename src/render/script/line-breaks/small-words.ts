import { languageOfTag } from "../language.js";

/**
 * Words that belong to the word after them: articles, prepositions, possessives, negations. No line ends with one. Those
 * that are as often adverbs at the end of a phrase (“wake up”, “steht auf”) are left out where they are.
 */
const leaning: Record<string, string> = {
  en: "a an the of to in on at by for from with without into onto than as between among through during before after about against towards toward under over behind beyond above below across along around near per via until since despite my your his her its our their no not every each very and or but nor if that which who whose because while when where mr mrs ms dr prof st",
  de: "der die das den dem des ein eine einen einem einer eines kein keine keinen keinem keiner im am zum zur vom beim ins ans in an auf aus bei mit nach seit von zu für durch gegen ohne um über unter vor hinter neben zwischen während wegen trotz bis mein meine dein deine sein seine seinen seinem seiner ihr ihre ihren ihrem ihrer unser unsere nicht sehr und oder aber dass wenn weil als wie",
  es: "el la los las lo un una unos unas al del de a en con sin por para sobre entre hacia hasta desde según contra tras durante mi mis tu tus su sus nuestro nuestra nuestros nuestras no muy y e o u ni que pero si como más",
  fr: "le la les l' un une des du de d' au aux à en dans sur sous avec sans pour par chez vers entre contre depuis pendant avant après mon ma mes ton ta tes son sa ses notre nos votre vos leur leurs ce cet cette ces ne très et ou ni que qui mais si plus",
  it: "il lo la i gli le l' un uno una di a da in con su per tra fra del dello della dei degli delle al allo alla ai agli alle dal dallo dalla dai dagli dalle nel nello nella nei negli nelle sul sullo sulla sui sugli sulle senza mio mia miei mie tuo tua suo sua suoi sue nostro nostra non molto e ed o che ma se come più",
  pt: "o a os as um uma uns umas de do da dos das em no na nos nas num numa por pelo pela pelos pelas para com sem sob sobre entre até desde contra ao à aos às meu minha meus minhas teu tua seu sua seus suas nosso nossa não muito e ou que mas se como mais",
  nl: "de het een 't van in op aan bij met zonder voor door naar uit om over onder tussen tegen tot sinds tijdens na te mijn jouw zijn haar ons onze hun niet geen zeer heel en of maar dat die als dan",
  pl: "w we z ze o u i a do na po za od dla bez pod nad przed przy przez między ku nie oraz lub albo czy że się jak bardzo",
  ru: "в во к ко с со о об обо у и а но на по за от до из изо для без под над при про через перед между около не ни или что как если бы очень",
  uk: "в у з із зі к о об і й та а але на по за від до для без під над при про через перед між біля не ні або чи що як якщо дуже",
  tr: "bir bu şu o her çok en hiç ve veya ama ya",
  ar: "في من إلى على عن مع بعد قبل بين تحت فوق عند حتى منذ خلال دون حول نحو ضد لدى أمام خلف و أو ثم لا لم لن ما إن أن كل بعض غير إلا يا هذا هذه ذلك تلك التي الذي",
  hi: "और या तथा एवं एक यह वह इस उस हर कुछ बहुत न नहीं कि",
  sv: "en ett den det de i på av till från med utan för om under över mellan mot genom vid hos efter före min mitt mina din ditt sin sitt sina inte mycket och eller men att som",
  da: "en et den det de i på af til fra med uden for om under over mellem mod gennem ved hos efter før min mit mine din dit sin sit sine ikke meget og eller men at som",
  nb: "en ei et den det de i på av til fra med uten for om under over mellom mot gjennom ved hos etter før min mitt mine din ditt sin sitt sine ikke veldig og eller men at som",
  zh: "在 从 從 把 被 对 對 向 和 与 與 跟 给 給 为 為 以 于 於 由 比 的 是 不 没 沒 很 更 最 这 這 那 一 每 各 并 並 或 而",
  ko: "이 그 저 한 두 세 네 다섯 여섯 일곱 여덟 아홉 열 스무 서른 마흔 쉰 오십 첫 몇 각 온 새 헌 옛 다음 이번 지난 안 못 더 잘 아주 매우 및",
};

/** Words that belong to the word before them: postpositions and particles. No line begins with one. */
const following: Record<string, string> = {
  tr: "için ile gibi kadar göre doğru karşı rağmen sonra önce beri mi mı mu mü de da değil",
  hi: "का के की को ने से में पर तक लिए साथ बाद पहले ऊपर नीचे बीच पास द्वारा ही भी तो है हैं था थे थी हो गया गई गए रहा रही रहे सकता सकते सकती वाला वाले वाली",
  zh: "的 了 着 著 过 過 们 們 地 得 吗 嗎 呢 吧 啊 里 裡 中 上 下 后 後 前 时 時 个 個 次 年 月 日",
};

const sets = new Map<string, ReadonlySet<string>>();

function setOf(lists: Record<string, string>, kind: string, language: string) {
  const base = baseOf(language);
  const name = `${kind}/${base}`;
  const known = sets.get(name);
  if (known) return known;
  const made = new Set((lists[base] ?? "").split(" ").filter((word) => word !== ""));
  sets.set(name, made);
  return made;
}

function baseOf(language: string): string {
  const base = languageOfTag(language);
  return base === "no" || base === "nn" ? "nb" : base;
}

/** Whether a word, in lower case and without quotation marks before it, belongs to the word after it. */
export function leansOnNext(word: string, language: string): boolean {
  const words = setOf(leaning, "leaning", language);
  // Arabic writes “and” and “so” together with the word after them.
  return words.has(word) || (/^[وف]./u.test(word) && words.has(word.slice(1)));
}

/** Whether a word belongs to the word before it. */
export function followsLast(word: string, language: string): boolean {
  return setOf(following, "following", language).has(word);
}
