// Verbs that say too little without what stands behind their object.

/** What is put is put somewhere: `Legen Sie den Laib | in ein Körbchen`. */
const placing =
  /^(?:puts?|putting|place[sd]?|lays?|laid|sets?|pours?|poured|leave|leaves|left|slide|slip|hang|hangs|hung|attach|fix|tuck|legen?|legt|legte|leg|stellen?|stellt|stellte|stell|setzen?|setzt|setzte|geben?|gib|gießen?|gieße|füllen?|füll[et]|schieben?|schiebt|hängen?|hängt|stecken?|steckt|haal|haalt|halen|leggen?|legt|zetten?|zette?|zet|doe|doen|giet|gieten|plaats|plaatsen|schuif|hang|mettez|mets|mettre|met|posez|pose|poser|placez|placer|place|versez|verse|verser|glissez|glisse|pon|ponga|pongan|poner|pone|coloque|coloca|colocar|vierta|vierte|verter|meta|mete|meter|deja|deje|mettete|metti|mettere|mette|versate|versa|versare|posate|appoggia|appoggiate|infila|infilate|ponha|pôr|põe|coloque|despeje|despejar|deite|deita|połóż|wlej|włóż|postaw|wsyp|przełóż)$/iu;
/** What leads to a place, by language: other words elsewhere. */
const place: Readonly<Record<string, RegExp>> = {
  en: /^(?:in|into|on|onto|over|under|to|at|around|between|inside|next|behind|through)$/iu,
  de: /^(?:in|ins|im|an|ans|auf|aufs|über|unter|zwischen|neben|hinter|vor|um|zu|zur|zum|durch)$/iu,
  nl: /^(?:in|op|onder|over|tussen|naast|achter|voor|aan|van|uit|door|bij|tegen)$/iu,
  fr: /^(?:dans|sur|sous|au|aux|à|entre|contre|derrière|autour|en)$/iu,
  es: /^(?:en|sobre|bajo|entre|dentro|encima|debajo|al|a|contra|junto)$/iu,
  it: /^(?:in|nel|nella|nello|nei|nelle|nell['’].+|su|sul|sulla|sullo|sui|sulle|sotto|sopra|dentro|tra|al|alla|accanto)$/iu,
  pt: /^(?:em|no|na|nos|nas|num|numa|sobre|sob|entre|dentro|ao|à)$/iu,
  pl: /^(?:do|na|w|we|pod|nad|między|obok|przy)$/iu,
};
/** Behind these verbs an infinitive says what is asked: `leave the device | to charge`. */
const asking =
  /^(?:leave|leaves|left|ask|asks|asked|tell|tells|told|help|helps|helped|allow|allows|allowed|get|gets|got|want|wants|wanted|need|needs|needed|force[sd]?|teach|teaches|taught|encourage[sd]?|remind|reminds|reminded|invite[sd]?|use[sd]?)$/iu;

/**
 * Whether words end before what a verb of theirs still needs.
 * @param next the word behind them.
 */
export function leavesVerbOpen(inside: readonly string[], next: string, language: string): boolean {
  const put = inside.findIndex((word) => placing.test(word));
  const leadsToPlace = (word: string) => place[language]?.test(word) === true;
  if (put >= 0 && leadsToPlace(next)) return !inside.slice(put + 2).some(leadsToPlace);
  return language === "en" && /^to$/iu.test(next) && inside.some((word) => asking.test(word));
}
