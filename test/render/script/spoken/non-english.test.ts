import { expect, test } from "vitest";
import { say } from "../read-script.js";

test.each([
  ["de", "Das kostet $5 oder 5 € und €1.", "Das kostet 5 Dollar oder 5 Euro und ein Euro."],
  ["de", "10 % mehr, 20 °C, 5 km/h.", "10 Prozent mehr, 20 Grad Celsius, 5 Kilometer pro Stunde."],
  ["de", "3 < 5 & 2 + 2 = 4", "3 kleiner als 5 und 2 plus 2 gleich 4"],
  ["de", "Siehe https://example.com/a?b=c.", "Siehe example Punkt com Schrägstrich a."],
  ["de", "An me@example.com 😀", "An me at example Punkt com"],
  ["de", "Am 3. Oktober 1990 – endlich.", "Am dritten Oktober neunzehnhundertneunzig, endlich."],
  [
    "fr",
    "Vraiment ? « Non » : 1\u202F234\u202F567 € et 5%.",
    "Vraiment? Non: 1234567 euros et 5 pour cent.",
  ],
  ["fr", "L’hiver coûte 1 €.", "L'hiver coûte 1 euro."],
  ["es", "Cuesta $5, example.com", "Cuesta 5 dólares, example punto com"],
  ["it", "Costa €89 & 5%", "Costa 89 euro e 5 per cento"],
  ["pt", "R$5 e R$ 5 e 5 R$", "5 reais e 5 reais e 5 reais"],
  ["ru", "$1, $2, $5, €21 и 1 234 567.", "1 доллар, 2 доллара, 5 долларов, 21 евро и 1234567."],
  ["ru", "20 °C, 5 км/ч, 5%", "20 градусов Цельсия, 5 километров в час, 5 процентов"],
  ["ar", "5% من €89", "5 بالمئة من 89 يورو"],
  ["hi", "₹500 और 5%", "500 रुपये और 5 प्रतिशत"],
  ["ja", "¥300と3.5%と1,299円", "300 えんと3てん5 パーセントと1299円"],
  ["pl", "Kosztuje $5, czyli 5% 🎉", "Kosztuje 5 dolarów, czyli 5 procent"],
  ["zh", "太阳升起，5%。", "太阳升起，百分之5。"],
  ["es-MX", "Son $1,500.50 o 3.14", "Son 1500 dólares con 50 o 3 punto 14"],
  ["es", "Son $1.500,50 o 3,14", "Son 1500 dólares con 50 o 3,14"],
  ["de", "$5constructor und 5 toString", "5constructor und 5 toString"],
  ["sv", "Det kostar $5, alltså 5%.", "Det kostar 5 $, alltså 5%."],
])("%s: %s → %s", (language, written, spoken) => {
  expect(say(written, language)).toBe(spoken);
});
