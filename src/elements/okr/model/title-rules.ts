import {
  ACTIVITIES_DE,
  ACTIVITIES_EN,
  ACTORS,
  AMOUNTS,
  AUXILIARIES,
  CHANGES,
  CLEAR_EN,
  DETERMINERS,
  DONE_BY_PEOPLE,
  DONE_DE,
  DONE_EN,
  FALL_DE,
  FALL_EN,
  FALL_NOUNS,
  FALLEN_EN,
  FUNCTION_WORDS,
  LAST_DE,
  MOVES_DE,
  MOVES_EN,
  NOUNS_DE,
  NOUNS_EN,
  NUMBERED,
  PEOPLE_EN,
  PHRASAL_EN,
  PLACES,
  PREPOSITIONS,
  RISE_DE,
  RISE_EN,
  RISE_NOUNS,
  RISEN_EN,
  SCALES,
  SINGLE_THINGS,
  SPREAD,
  WEAK_EN,
  WITH_OTHERS,
} from './quality-words.ts';

/** A word of a title: as it is written, and in small letters; `comma`: one comes after it. */
interface Word {
  own: string;
  low: string;
  comma: boolean;
}

/** The words of a title; hyphens stay in them, punctuation around them goes. */
export function wordsOf(title: string): Word[] {
  return title
    .normalize('NFC')
    .split(/\s+/)
    .map((word) => ({
      own: word.replaceAll(/^[^\p{L}\d%€$£<>≥≤+~-]+|[^\p{L}\d%€$£]+$/gu, ''),
      comma: word.endsWith(','),
    }))
    .filter(({ own }) => own !== '')
    .map((word) => ({ ...word, low: word.own.toLowerCase() }));
}

const NUMBER = /^[<>≥≤+~-]*\d[\d.,'’]*$/;
/** A number with its sign, or the sign alone. */
const SIGNED = /^[<>≥≤+~-]*([€$£]\d[\d.,'’]*(k|m|bn)?|\d[\d.,'’]*([%€$£x]|k|mio|m|bn)|[%€$£])$/;
const YEAR = /^20\d\d$/;
const isCapital = ({ own }: Word): boolean => /^\p{Lu}/u.test(own);
const isVerb = ({ low }: Word): boolean =>
  [CLEAR_EN, ACTIVITIES_EN, WEAK_EN, ACTIVITIES_DE].some((verbs) => verbs.has(low)) || low === 'set';

/** Whether a word after a number is none that it counts. */
const countsNothing = (next: Word | undefined): boolean =>
  next === undefined ||
  FUNCTION_WORDS.has(next.low) ||
  isVerb(next) ||
  DONE_DE.has(next.low) ||
  DONE_EN.has(next.low) ||
  NOUNS_EN.has(next.low);

/** A word that is a name, whose number comes after it: `Microsoft 365`. */
const isName = (word: Word | undefined): boolean => word !== undefined && isCapital(word) && !isVerb(word);

/** Whether the number at a place counts something: `3 countries`, not `Microsoft 365`, `ISO 9001` or `2027`. */
function isAmountAt(words: readonly Word[], place: number): boolean {
  const { low } = words[place] as Word; // the place is one of the words
  if (SIGNED.test(low)) return true;
  const before = words[place - 1];
  if (!NUMBER.test(low) || NUMBERED.has(before?.low ?? '')) return false;
  if (!countsNothing(words[place + 1])) return true;
  return !YEAR.test(low) && !isName(before);
}

/** Whether a title names an amount: then it is a result, whatever its verb. */
export const namesAmount = (words: readonly Word[]): boolean =>
  words.some(
    ({ low }, place) =>
      isAmountAt(words, place) ||
      low.split('-').some((part) => AMOUNTS.test(part)) ||
      ((low === 'number' || low === 'share') && words[place + 1]?.low === 'of'),
  );

/** Whether the unit is a thing that the title names: then it is counted. */
export function countsUnit(words: readonly Word[], unit: string): boolean {
  const stem = unit.trim().toLowerCase().slice(0, 5);
  return stem.length >= 3 && /^\p{L}+$/u.test(stem) && words.some(({ low }) => low.startsWith(stem));
}

/** The noun that a title is about in English: the last word before its first preposition. */
function headOf(words: readonly Word[]): string {
  const end = words.findIndex(({ low }) => PREPOSITIONS.has(low));
  return words[(end < 0 ? words.length : end) - 1]?.low ?? '';
}

const isDeterminer = (word: Word | undefined): boolean => DETERMINERS.has(word?.low ?? '');

/** `We will launch the portal` is `launch the portal`. */
function withoutSubject(words: readonly Word[]): readonly Word[] {
  const start = words.findIndex(({ low }) => !['we', 'will', 'to'].includes(low));
  return words.slice(Math.max(start, 0));
}

/** `Move customers to the new tariff`: what is measured of them is not followed by where they are to go. */
function movesPeople(words: readonly Word[]): boolean {
  const end = words.findIndex(({ low }) => ['on', 'onto', 'to'].includes(low));
  return PEOPLE_EN.test(words[end - 1]?.low ?? '') && isDeterminer(words[end + 1]);
}

/** `launching` is `launch`, `migrating` is `migrate`, `planning` is `plan`; other words are what they are. */
function infinitiveOf(low: string): string {
  const stem = low.replace(/ing$/, '');
  return [stem, `${stem}e`, stem.slice(0, -1)].find((verb) => CLEAR_EN.has(verb) || ACTIVITIES_EN.has(verb)) ?? low;
}

/** Whether something is done to the noun that follows a verb, and the two are not what is measured. */
function isDoneTo(verb: string, words: readonly Word[]): boolean {
  if (isDeterminer(words[1])) return WEAK_EN.has(verb) || ACTIVITIES_EN.has(verb) || verb !== infinitiveOf(verb);
  if (MOVES_EN.has(verb) && movesPeople(words)) return true;
  return ACTIVITIES_EN.has(verb) && !SCALES.test(headOf(words));
}

/** `Launch the portal`, but not `Review score`: what is measured can begin like a verb. */
function beginsWithVerb(title: readonly Word[]): boolean {
  const words = withoutSubject(title);
  const [first, second, third] = words;
  if (!first || second?.low === 'of') return false;
  if (PHRASAL_EN.has(`${first.low.replace(/ing$/, '')} ${second?.low}`))
    return isDeterminer(third) || !SCALES.test(headOf(words.slice(2)));
  if (CHANGES.has(first.low)) return SINGLE_THINGS.test(headOf(words));
  return CLEAR_EN.has(first.low) || isDoneTo(first.low, words);
}

/** `Einführung des CRM`, `Introduction of the CRM`, but not `Entwicklung der Kundenzufriedenheit`. */
function beginsWithNoun(words: readonly Word[]): boolean {
  const [first, second] = words[0] && ['die', 'der', 'das', 'the'].includes(words[0].low) ? words.slice(1) : words;
  if (!first || !second || words.some(({ low }) => SCALES.test(low))) return false;
  return isActOn(first.low, second.low);
}

/** Whether a noun names what is done to that which the next word begins. */
function isActOn(noun: string, next: string): boolean {
  if (next === 'of') return NOUNS_EN.has(noun);
  if (next === 'auf') return MOVES_DE.has(noun);
  return NOUNS_DE.has(noun) && /^(des|der|von|vom|eines|einer|neue[rns]?)$/.test(next);
}

const RELATIVE = /^(der|die|das|den|dem|denen|deren|dessen|welche[rnsm]?|wo|wer|was)$/;

/** A title without its German relative clauses: `Verträge, die fehlen, prüfen` is `Verträge prüfen`. */
function mainClause(words: readonly Word[]): Word[] {
  let isRelative = false;
  return words.filter((word, place) => {
    const [before, next] = [words[place - 1], words[place + 1]];
    // also with a preposition: `, mit denen`
    if (before?.comma)
      isRelative = RELATIVE.test(word.low) || (FUNCTION_WORDS.has(word.low) && RELATIVE.test(next?.low ?? ''));
    return !isRelative;
  });
}

/** `Schulen aller Mitarbeiter` does something, `Schulen mit Glasfaser` are places; `Wir führen ein CRM ein`. */
function beginsDoing(words: readonly Word[]): boolean {
  const [first, second] = words;
  if (!first) return false;
  // what is split off a verb stands at the end
  if (first.low === 'wir' && second)
    return [second.low, `${words.at(-1)?.low}${second.low}`].some((verb) => ACTIVITIES_DE.has(verb));
  return ACTIVITIES_DE.has(first.low) && (first.own !== 'Schulen' || /^(aller|unserer|von)$/.test(second?.low ?? ''));
}

/** Whether those do it themselves: some verbs only with others. */
function isDoneBy(actor: Word, verb: string, next: string): boolean {
  if (next === 'mit' && WITH_OTHERS.has(verb)) return true;
  return DONE_BY_PEOPLE.has(verb) && !(verb === 'planen' && PLACES.test(actor.low));
}

/** `Kunden kaufen im Shop`, `Kunden der Region Süd kaufen im Shop`: a sentence about what they do, no task of ours. */
function hasActor(words: readonly Word[], verb: number): boolean {
  const before = words.slice(0, verb);
  const place = before.slice(0, 2).findIndex(({ low }) => ACTORS.test(low));
  const actor = before[place];
  const [act, after] = words.slice(verb, verb + 2);
  if (!actor || !act || !after || !isDoneBy(actor, act.low, after.low)) return false;
  const next = before[place + 1];
  // else the verb is done to what comes between: `Kunden Portale entwickeln für …`
  return next === undefined || FUNCTION_WORDS.has(next.low) || /^(de[rs]|unserer|aller)$/.test(next.low);
}

/** Before a thing that something else is measured of: `der Website` in `Ladezeit der Website verbessern`. */
const OF_THING = /^(de[rsm]|unsere[rsm]|eine[rsm]|ihre[rsm]|von|vom|im|am|zum|zur|mit|bei|beim)$/;

/** `Interviews mit Kunden führen`; `Prozess verbessern`, but not `Lieferzeit verbessern`. */
function changesAtEnd(words: readonly Word[]): boolean {
  const [before, thing, last] = [words.at(-3), words.at(-2), words.at(-1)];
  if (!thing || !last) return false;
  if (LAST_DE.has(last.own)) return true;
  return CHANGES.has(last.own) && SINGLE_THINGS.test(thing.low) && !OF_THING.test(before?.low ?? '');
}

/** `CRM einführen`, `CRM einführen in allen Werken`: as a verb it is written small, and ends what it is done to. */
const endsDoing = (words: readonly Word[]): boolean =>
  words.some(
    ({ own }, place) =>
      ACTIVITIES_DE.has(own) && FUNCTION_WORDS.has(words[place + 1]?.low ?? 'und') && !hasActor(words, place),
  );

/** Whether it is one thing that a title says something of at its end: `CRM eingeführt`, `ISO 9001 implemented`. */
function isSingle(words: readonly Word[]): boolean {
  const [thing, done] = words.slice(-2);
  if (!thing || !done || SPREAD.has(done.low)) return false;
  return SINGLE_THINGS.test(thing.low) || (words.length === 3 && NUMBER.test(thing.low));
}

/** `CRM eingeführt`, `Website launched`; of many it is in percent the share of those that are: `Projekte abgeschlossen`. */
function isDone(title: readonly Word[], unit: string): boolean {
  const words = title.filter(({ low }) => !AUXILIARIES.has(low));
  const last = words.at(-1)?.low ?? '';
  if (words.length < 2 || !(DONE_DE.has(last) || DONE_EN.has(last))) return false;
  return unit.trim() !== '%' || isSingle(words);
}

/** `CRM einführen`, `Einführen des CRM`, `CRM eingeführt`, `Website launched`. */
function isDoing(words: readonly Word[], unit: string): boolean {
  const main = mainClause(words);
  return beginsDoing(main) || endsDoing(main) || changesAtEnd(main) || isDone(main, unit);
}

/** Whether a title says what is done instead of what comes of it. */
export const isActivity = (words: readonly Word[], unit: string): boolean =>
  !namesAmount(words) &&
  !countsUnit(words, unit) &&
  (beginsWithVerb(words) || beginsWithNoun(words) || isDoing(words, unit));

/** `Lower Saxony` is no command. */
const isRegion = (low: string, next: Word | undefined): boolean =>
  low === 'lower' && /^\p{Lu}\p{Ll}+$/u.test(next?.own ?? '');

/** Whether one of these verbs moves something in English: as a command that begins the title, or as done at its end. */
const isMoved = (words: readonly Word[], commands: ReadonlySet<string>, done: ReadonlySet<string>): boolean =>
  words.some(({ low }, place) => {
    const [before, next] = [words[place - 1], words[place + 1]];
    if (!before || before.low === 'and') return commands.has(low) && !isRegion(low, next);
    return done.has(low) && ['by', 'from', 'to'].includes(next?.low ?? 'by');
  });

const isThan = (word: Word | undefined): boolean => word?.low === 'than' || word?.low === 'als';

/** `Keine Ausfälle mehr`, `No more incidents`: these want none, not more. */
const isNegated = (words: readonly Word[], place: number): boolean =>
  words.slice(0, place).some(({ low }) => /^(keine?[mnrs]?|nicht|nie|no|not)$/.test(low));

/** The way that a title asks for; undefined when it says none, or both. */
export function wishOf(words: readonly Word[]): 'increase' | 'decrease' | undefined {
  const start = ['die', 'der', 'das', 'the'].includes(words[0]?.low ?? '') ? 1 : 0;
  const isWanted = (quantity: readonly string[], low: string, place: number): boolean =>
    quantity.includes(low) && !isThan(words[place + 1]) && !isNegated(words, place);
  const has = (quantity: readonly string[], de: ReadonlySet<string>, nouns: ReadonlySet<string>): boolean =>
    nouns.has(words[start]?.low ?? '') || words.some(({ low }, place) => de.has(low) || isWanted(quantity, low, place));
  const rises = has(['more', 'mehr'], RISE_DE, RISE_NOUNS) || isMoved(words, RISE_EN, RISEN_EN);
  const falls = has(['fewer', 'less', 'weniger'], FALL_DE, FALL_NOUNS) || isMoved(words, FALL_EN, FALLEN_EN);
  if (rises === falls) return undefined;
  return rises ? 'increase' : 'decrease';
}

/** Whether a title says by how much something is to change: its value may be the change itself. */
export const namesChange = (words: readonly Word[]): boolean =>
  words.some(({ low }, place) => (low === 'by' || low === 'um') && /\d/.test(words[place + 1]?.low ?? ''));
