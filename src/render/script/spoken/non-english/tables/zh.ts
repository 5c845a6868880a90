import type { Place } from "../../token.js";
import { noun } from "../nouns.js";
import type { ContextReading, ReadingTable } from "../reading-table.js";
import { plainTable, wordList } from "./plain-table.js";

/** Roman numerals stand before these: `路易XIV世`, `第II章`. */
const counters = /^(?:世|章|部|卷|型|期|次)/u;

function roman(value: number, { at }: Place): ContextReading | null {
  return counters.test(at(1)?.core ?? "") ? { text: String(value), takesDot: false } : null;
}

export const chinese: ReadingTable = {
  ...plainTable,
  decimal: ".",
  point: "点",
  groupsWithSpace: false,
  minus: "负",
  percentBefore: "百分之",
  signs: {
    "&": "和",
    "+": "加",
    "=": "等于",
    "<": "小于",
    ">": "大于",
    "≤": "小于等于",
    "≥": "大于等于",
    "≠": "不等于",
    "≈": "约等于",
    "±": "正负",
    "×": "乘以",
    "÷": "除以",
    "%": "百分号",
    "°": "度",
    "@": "艾特",
    "#": "号",
    "№": "第",
    "∞": "无穷大",
  },
  to: "到",
  over: (top, bottom) => `${bottom}分之${top}`,
  fractions: {
    "1/2": "二分之一",
    "1/3": "三分之一",
    "2/3": "三分之二",
    "1/4": "四分之一",
    "3/4": "四分之三",
  },
  mixed: (whole, part) => `${whole}又${chinese.fractions[part] ?? part}`,
  currencies: {
    "¥": noun("n", "元"),
    "￥": noun("n", "元"),
    元: noun("n", "元"),
    $: noun("n", "美元"),
    "€": noun("n", "欧元"),
    "£": noun("n", "英镑"),
    "₹": noun("n", "卢比"),
    "₽": noun("n", "卢布"),
    "₺": noun("n", "里拉"),
  },
  hundredths: (cents) => cents,
  magnitudes: /^(?:万|亿|百万|千万|万亿)$/u,
  shortMagnitudes: {},
  ofMagnitude: (name) => name,
  units: {
    "%": noun("n", "百分号"),
    "°": noun("n", "度"),
    "°C": noun("n", "摄氏度"),
    "°F": noun("n", "华氏度"),
    km: noun("n", "公里"),
    "km/h": noun("n", "公里每小时"),
    m: noun("n", "米"),
    cm: noun("n", "厘米"),
    mm: noun("n", "毫米"),
    "m²": noun("n", "平方米"),
    "㎡": noun("n", "平方米"),
    "km²": noun("n", "平方公里"),
    "m³": noun("n", "立方米"),
    kg: noun("n", "公斤"),
    g: noun("n", "克"),
    mg: noun("n", "毫克"),
    t: noun("n", "吨"),
    L: noun("n", "升"),
    l: noun("n", "升"),
    ml: noun("n", "毫升"),
    W: noun("n", "瓦"),
    kW: noun("n", "千瓦"),
    kWh: noun("n", "千瓦时"),
    GB: noun("n", "吉字节"),
    MB: noun("n", "兆字节"),
    TB: noun("n", "太字节"),
    GHz: noun("n", "吉赫"),
    h: noun("n", "小时"),
    min: noun("n", "分钟"),
    s: noun("n", "秒"),
  },
  per: (unit) => `每${unit}`,
  clock: (hour, minute) => {
    if (minute === 0) return [`${hour}点`, ""];
    return [`${hour}点`, minute < 10 ? `零${minute}分` : `${minute}分`];
  },
  halves: { am: "上午", pm: "下午" },
  date: ({ day, month, year }) => `${year}年${month}月${day}日`,
  roman,
  at: "艾特",
  dot: "点",
  slash: "斜杠",
  number: "号",
  // In a phone number one is "yāo", so that it is not heard as seven.
  digits: wordList("零 幺 二 三 四 五 六 七 八 九"),
};
