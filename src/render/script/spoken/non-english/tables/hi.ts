import { toCardinal, toOrdinal } from "n2words/hi-IN";
import type { Place } from "../../token.js";
import { currency, noun } from "../nouns.js";
import type { ContextReading, ReadingTable } from "../reading-table.js";
import { digitNames, plainTable, wordList, wordSet } from "./plain-table.js";

const months = wordList("जनवरी फ़रवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर अक्टूबर नवंबर दिसंबर");
const numbered = wordSet("अध्याय भाग खंड चरण लुई हेनरी जॉर्ज एलिज़ाबेथ");

/** The ending that is written after the digits says the gender: `5वाँ`, `5वीं`, `5वें`. */
function ordinal(value: number, suffix: string): string {
  const words = toOrdinal(value);
  if (/ी(?:ं)?$/u.test(suffix)) {
    return words.replace(/वाँ$/u, "वीं").replace(/ा$/u, "ी");
  }
  if (/े(?:ं)?$/u.test(suffix)) {
    return words.replace(/वाँ$/u, "वें").replace(/ा$/u, "े");
  }
  return words;
}

function numberInContext({ token }: Place): ContextReading | null {
  const [, digits = "", suffix = ""] =
    /^([1-9]\d{0,2})-?(वाँ|वां|वीं|वी|वें|ला|ली|ले|रा|री|रे|था|थी|थे|ठा|ठी|ठे)$/u.exec(token.core) ?? [];
  return digits === "" ? null : { text: ordinal(Number(digits), suffix), takesDot: false };
}

function roman(value: number, { before }: Place): ContextReading | null {
  return numbered.has(before) ? { text: String(value), takesDot: false } : null;
}

const paisa = noun("m", "पैसा", "पैसे");

export const hindi: ReadingTable = {
  ...plainTable,
  decimal: ".",
  groupsWithSpace: false,
  minus: "माइनस",
  signs: {
    "&": "और",
    "+": "जमा",
    "=": "बराबर",
    "<": "से कम",
    ">": "से ज़्यादा",
    "≠": "बराबर नहीं",
    "≈": "लगभग",
    "±": "प्लस माइनस",
    "×": "गुणा",
    "÷": "भाग",
    "%": "प्रतिशत",
    "°": "डिग्री",
    "@": "ऐट",
    "#": "नंबर",
    "№": "नंबर",
    "§": "धारा",
    "∞": "अनंत",
  },
  to: "से",
  over: (top, bottom) => `${top} बटा ${bottom}`,
  fractions: {
    "1/2": "आधा",
    "1/3": "एक तिहाई",
    "2/3": "दो तिहाई",
    "1/4": "एक चौथाई",
    "3/4": "तीन चौथाई",
  },
  mixed: (whole, part) => {
    if (part === "1/2") {
      if (whole === "1") return "डेढ़";
      return whole === "2" ? "ढाई" : `साढ़े ${whole}`;
    }
    if (part === "1/4") return `सवा ${whole}`;
    if (part === "3/4") return `पौने ${Number(whole) + 1}`;
    return `${whole} सही ${hindi.fractions[part] ?? part}`;
  },
  currencies: {
    "₹": currency(noun("m", "रुपया", "रुपये"), paisa),
    $: currency(noun("m", "डॉलर"), noun("m", "सेंट")),
    "€": currency(noun("m", "यूरो"), noun("m", "सेंट")),
    "£": currency(noun("m", "पाउंड"), noun("m", "पेंस")),
    "¥": noun("m", "येन"),
    "₽": noun("m", "रूबल"),
    "₺": noun("m", "लीरा"),
    元: noun("m", "युआन"),
  },
  hundredths: (cents, cent) => cent ?? String(Number(cents)),
  magnitudes: /^(?:हज़ार|हजार|लाख|करोड़|मिलियन|अरब)$/u,
  shortMagnitudes: { M: "मिलियन", k: "हज़ार" },
  ofMagnitude: (name) => name,
  units: {
    "%": noun("m", "प्रतिशत"),
    "°": noun("m", "डिग्री"),
    "°C": noun("m", "डिग्री सेल्सियस"),
    "°F": noun("m", "डिग्री फ़ारेनहाइट"),
    km: noun("m", "किलोमीटर"),
    किमी: noun("m", "किलोमीटर"),
    "km/h": noun("m", "किलोमीटर प्रति घंटा"),
    "किमी/घंटा": noun("m", "किलोमीटर प्रति घंटा"),
    m: noun("m", "मीटर"),
    cm: noun("m", "सेंटीमीटर"),
    mm: noun("m", "मिलीमीटर"),
    "m²": noun("m", "वर्ग मीटर"),
    "km²": noun("m", "वर्ग किलोमीटर"),
    "m³": noun("m", "घन मीटर"),
    kg: noun("m", "किलोग्राम"),
    किग्रा: noun("m", "किलोग्राम"),
    g: noun("m", "ग्राम"),
    mg: noun("m", "मिलीग्राम"),
    l: noun("m", "लीटर"),
    L: noun("m", "लीटर"),
    ml: noun("m", "मिलीलीटर"),
    W: noun("m", "वाट"),
    kW: noun("m", "किलोवाट"),
    kWh: noun("m", "किलोवाट घंटा", "किलोवाट घंटे"),
    GB: noun("m", "गीगाबाइट"),
    MB: noun("m", "मेगाबाइट"),
    TB: noun("m", "टेराबाइट"),
    h: noun("m", "घंटा", "घंटे"),
    min: noun("m", "मिनट"),
    s: noun("m", "सेकंड"),
  },
  per: (unit) => `प्रति ${unit}`,
  clock: (hour, minute) => (minute === 0 ? [`${hour} बजे`, ""] : [`${hour} बजकर`, `${minute} मिनट`]),
  clockWord: /^बजे$/u,
  clockName: "बजे",
  halves: { am: "सुबह", pm: "शाम" },
  date: ({ day, month, year }) => `${day} ${months[month - 1]} ${year}`,
  numberInContext,
  roman,
  at: "ऐट",
  dot: "डॉट",
  slash: "स्लैश",
  number: "नंबर",
  digits: digitNames(toCardinal),
  letterNames: {
    A: "ए",
    B: "बी",
    C: "सी",
    D: "डी",
    E: "ई",
    F: "एफ़",
    G: "जी",
    H: "एच",
    I: "आई",
    J: "जे",
    K: "के",
    L: "एल",
    M: "एम",
    N: "एन",
    O: "ओ",
    P: "पी",
    Q: "क्यू",
    R: "आर",
    S: "एस",
    T: "टी",
    U: "यू",
    V: "वी",
    W: "डब्ल्यू",
    X: "एक्स",
    Y: "वाई",
    Z: "ज़ेड",
  },
  abbreviations: { डॉ: "डॉक्टर", "डॉ.": "डॉक्टर", प्रो: "प्रोफ़ेसर", "रु.": "रुपये", रु: "रुपये" },
};
