import { expect, test } from "vitest";
import { cutOf } from "./headline-of.js";

test.each([
  // A preposition of several words, and a noun with a noun behind a bare preposition.
  [
    "it",
    "Il sentiero sale subito ripido in mezzo ai larici e dopo un'ora le gambe già protestano.",
    "in mezzo",
  ],
  [
    "fr",
    "Gardez un matelas de trois mois de salaire pour la machine à laver qui lâche ou la voiture en panne.",
    "un matelas",
  ],
  [
    "fr",
    "Un chien de refuge a besoin de trois choses : du temps, des habitudes et une laisse solide.",
    "a besoin",
  ],
  [
    "it",
    "L'ultimo film è stato proiettato una domenica di marzo, davanti a undici persone e un cane.",
    "una domenica",
  ],
  [
    "es",
    "Empezamos con tres hornos de Sevilla y un grupo de mensajes lleno de faltas de ortografía.",
    "tres hornos",
  ],
  // Who it is of, who did it, and the second of two things.
  [
    "pt",
    "Foi a dona Lourdes quem teve a ideia de montar ali uma barraca de pastel e de caldo de cana.",
    "a dona Lourdes",
  ],
  [
    "it",
    "L'allestimento è stato curato gratuitamente dagli studenti di architettura, che hanno usato vecchi sedili di seconda classe.",
    "gratuitamente",
  ],
  [
    "es",
    "La tasadora miró los techos altos y el suelo de madera, y luego apuntó una cifra en su libreta.",
    "los techos altos",
  ],
  // A verb without what belongs to it.
  [
    "it",
    "Una cornea si conserva fino a due settimane in un liquido rosa che la tiene trasparente e morbida.",
    "si conserva",
  ],
])("%s: nothing ends inside of a phrase: %s (%s)", (language, text, cut) => {
  expect(cutOf(text, language)?.endsWith(cut) ?? false).toBe(false);
});

test.each([
  [
    "it",
    "È un peccato, perché nella seconda pagina della bolletta si nasconde la voce più importante di tutte.",
  ],
  [
    "it",
    "Non è curiosità, spiega, è che un vestito per ballare va cucito in modo diverso da uno per un funerale.",
  ],
])("%s: a predicate without its subject is none: %s", (language, text) => {
  expect(cutOf(text, language)).toBeNull();
});
