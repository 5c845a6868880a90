import { describe, expect, test } from "vitest";
import { cutOf } from "./headline-of.js";

describe("a sentence whose words do not stand out is shown by its first clause", () => {
  test.each([
    // With the place or time that it begins with.
    [
      "it",
      "Verso mezzogiorno è arrivata la nebbia, tanto fitta che non vedevamo più i segni sui sassi.",
      "Verso mezzogiorno è arrivata la nebbia,",
    ],
    [
      "es",
      "Desde el lunes la línea 17 vuelve a circular, con un autobús cada veinte minutos y parada delante del mercado.",
      "Desde el lunes la línea 17 vuelve a circular,",
    ],
    [
      "fr",
      "Le dimanche, chacun appelle ses parents au même moment, dans deux pièces, en criant.",
      "Le dimanche, chacun appelle ses parents au même moment,",
    ],
    [
      "pt",
      "À noite, diminua as luzes uma hora antes de dormir e deixe o celular carregando em outro cômodo.",
      "À noite, diminua as luzes uma hora antes de dormir",
    ],
    // Up to `and` with a verb, a reason, or what is told of a noun that is new.
    [
      "it",
      "Dopo venti minuti il vento ha aperto un buco e in fondo è apparso il tetto rosso del rifugio.",
      "Dopo venti minuti il vento ha aperto un buco",
    ],
    [
      "es",
      "Hace dos años el ayuntamiento suprimió la línea 17 porque, según decían, casi nadie la usaba.",
      "Hace dos años el ayuntamiento suprimió la línea 17",
    ],
    [
      "it",
      "Sabato prossimo a Ferrara apre un museo che raccoglie oggetti lasciati sui treni di notte.",
      "Sabato prossimo a Ferrara apre un museo",
    ],
    // Up to a preposition, where nothing behind it is needed.
    [
      "fr",
      "Le vieux phare de la pointe a guidé les marins pendant plus de deux siècles.",
      "Le vieux phare de la pointe a guidé les marins",
    ],
    [
      "fr",
      "Notre atelier répare les vélos de toute la ville depuis bientôt trente ans.",
      "Notre atelier répare les vélos de toute la ville",
    ],
    [
      "es",
      "La nueva planta de Zaragoza ya produce treinta mil prendas al día con la mitad de agua.",
      "La nueva planta de Zaragoza ya produce treinta mil prendas al día",
    ],
    // A condition behind `and` is one of its own clause.
    [
      "fr",
      "Par temps clair on aperçoit les îles Chausey, et quand la marée descend on entend les ostréiculteurs partir au travail.",
      "Par temps clair on aperçoit les îles Chausey,",
    ],
    [
      "es",
      "Tenía unas alas enormes y unos dientes que daban miedo, pero cuando abría la boca solo le salían pompas de jabón.",
      "Tenía unas alas enormes y unos dientes que daban miedo,",
    ],
  ])("%s: %s → %s", (language, text, headline) => {
    expect(cutOf(text, language)).toBe(headline);
  });
});

describe("a first clause that leads to what follows is none", () => {
  test.each([
    // The subject alone, with something said beside it.
    [
      "fr",
      "La cuisine, refaite il y a trois ans, ouvre sur une petite cour où l'on déjeune à l'abri du vent.",
    ],
    // How much it is.
    [
      "pt",
      "A bola já caiu no canal tantas vezes que os botos, dizem os mais velhos, conhecem a regra do impedimento.",
    ],
    // A row of things, or of denials.
    [
      "fr",
      "Le soir, on entend de nouveau les conversations, les couverts, et l'accordéon du deuxième qui répète toujours la même valse.",
    ],
    ["es", "Jamás dejes al perro en el coche, ni cinco minutos, ni con la ventanilla abierta."],
    // What is true within limits only.
    [
      "es",
      "En la hora punta los autobuses iban llenos, pero solo a las horas en que de verdad pasaban por allí.",
    ],
    [
      "fr",
      "En réalité, votre taux suit tout seul, à condition que votre nouvel employeur l'ait demandé à temps.",
    ],
    [
      "es",
      "La próxima vez que veas el mar en calma, piensa en todo lo que se está diciendo ahí abajo.",
    ],
  ])("%s: %s", (language, text) => {
    expect(cutOf(text, language)).toBeNull();
  });
});
