type Way = 'increase' | 'decrease';

const listOf = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** English verbs that begin a task. */
const TASKS_EN = listOf(`
  analyse analyze automate conduct connect create define develop finalise finalize implement integrate introduce migrate
  organise organize prepare redesign replace`);
/** They are nouns of what is measured as well: tasks only before an article or a name, as in `Review the contracts`. */
const NOUNS_TOO = listOf(`
  build complete deploy design draft hire hold install launch open plan publish release review run send start test train
  update write`);
const ARTICLES = listOf('a all an and each new our the');
/** German verbs that end a task. */
const TASKS_DE = listOf(`
  ablösen abschließen analysieren anbinden anpassen aufbauen ausrollen auswerten bauen durchführen einführen einrichten
  entwickeln eröffnen
  erarbeiten erstellen implementieren migrieren organisieren planen prüfen schreiben schulen starten testen überarbeiten
  umsetzen umstellen veröffentlichen vorbereiten`);
/** What a task is called, before what it is done to: `Einführung des CRM`. */
const TASK_NOUNS =
  /^(die |der |das |the )?(aufbau|durchführung|einführung|einrichtung|erstellung|implementation|introduction|migration|rollout|überarbeitung|umsetzung|umstellung|vorbereitung) (de[rs]|eine[rs]|of|neuer|von)\b/;
/** The end of a task that is done: `CRM eingeführt`. */
const DONE =
  /(completed|created|implemented|introduced|launched|published|abgeschlossen|aufgebaut|durchgeführt|eingeführt|erstellt|umgesetzt|veröffentlicht)$/;
/** One thing: in percent it is not the share of many that are done. */
const ONE_THING = /(app|concept|crm|konzept|plan|portal|process|project|projekt|prozess|system|website)$/i;
const RELATIVE_CLAUSE = /, (mit )?(d(er|ie|as|en|em|enen)|who|which|that) /;

const COMMANDS: Record<string, Way> = {
  boost: 'increase',
  double: 'increase',
  grow: 'increase',
  increase: 'increase',
  raise: 'increase',
  cut: 'decrease',
  decrease: 'decrease',
  minimise: 'decrease',
  minimize: 'decrease',
  reduce: 'decrease',
  reduction: 'decrease',
  shorten: 'decrease',
};
const RISES = /^(erhöh(en|t|ung)|gesteigert|increased|steiger(n|ung)|steigt|verdoppeln|wachsen|wächst)$/;
const FALLS =
  /^(abbauen|gesenkt|halbieren|minimieren|reduced|redu(ktion|zier(en|t|ung))|senk(en|t|ung)|sink(en|t)|ver(kürz|ringer)(en|n|t|ung))$/;
const MORE = /(?<!\b(?:nicht|no) )\b(mehr|more) (?!als|than)/;
const FEWER = /\b(fewer|less|weniger) (?!als|than)/;

const wordsOf = (title: string): string[] =>
  title
    .normalize('NFC')
    .split(/\s+/)
    .map((word) => word.replaceAll(/^[^\p{L}\d%€$<>≥≤+~-]+|[^\p{L}\d%€$]+$/gu, ''))
    .filter((word) => word !== '');

/** Whether the number at a place counts something: `3 countries`, `above 40`, but not `Microsoft 365` or `ISO 9001`. */
function counts(words: readonly string[], place: number): boolean {
  const [word = '', before = '', next] = [words[place], words[place - 1], words[place + 1]];
  if (/\d[%€$x]|[%€$]\d|^[%€$]$/.test(word)) return true;
  if (
    !/^[<>≥≤+~-]*\d[\d.,'’]*$/.test(word) ||
    /^(iso|level|modul|part|phase|release|stufe|teil|version)$/i.test(before)
  )
    return false;
  if (next !== undefined && !TASKS_DE.has(next) && !/^(am|auf|bis|für|im?|in|for|on|of|to)$/.test(next)) return true;
  return !/^20\d\d$/.test(word) && /^\p{Ll}/u.test(before);
}

/** Whether a title names an amount: then it is a result, whatever its verb. */
export function namesAmount(title: string): boolean {
  const words = wordsOf(title);
  return (
    words.some((_, place) => counts(words, place)) ||
    /\b(anteil|anzahl|percent|prozent|revenue|number of|share of)\b|(umsatz|quote|\brates?|[hklmns]rate)(?!\p{L})/iu.test(
      title,
    )
  );
}

/** Whether the unit is a thing that the title names: then it is counted. */
function countsUnit(words: readonly string[], unit: string): boolean {
  const stem = unit.trim().toLowerCase().slice(0, 5);
  return /^\p{L}{3,}$/u.test(stem) && words.some((word) => word.toLowerCase().startsWith(stem));
}

/** `Launch the portal`, `Set up a helpdesk`, `Review the contracts`, but not `Review score`. */
function beginsTask(words: readonly string[]): boolean {
  const start = words.findIndex((word) => !/^(we|will)$/i.test(word));
  const [first = '', second = '', third = ''] = words.slice(start);
  const verb = first.toLowerCase().replace(/ing$/, '');
  const isThing = (word: string): boolean => ARTICLES.has(word.toLowerCase()) || /^\p{Lu}/u.test(word);
  if (/^(set|roll|kick) (up|out|off)$/.test(`${verb} ${second}`)) return isThing(third);
  return TASKS_EN.has(verb) || (NOUNS_TOO.has(verb) && isThing(second));
}

/** `CRM einführen`, where the verb is written small; `CRM eingeführt`. */
function endsTask(words: readonly string[], unit: string): boolean {
  const [thing, last = ''] = words.slice(-2);
  if (thing === undefined || last === '') return false;
  return TASKS_DE.has(last) || (DONE.test(last) && (unit.trim() !== '%' || ONE_THING.test(thing)));
}

/** Whether a title says what is done instead of what comes of it: a verb at its place, and nothing that is counted. */
export function isActivity(title: string, unit: string): boolean {
  const words = wordsOf(title);
  if (namesAmount(title) || countsUnit(words, unit) || RELATIVE_CLAUSE.test(title)) return false;
  return beginsTask(words) || TASK_NOUNS.test(words.join(' ').toLowerCase()) || endsTask(words, unit);
}

/** The way that a title asks for; undefined when it says none, or both. */
export function aspirationIn(title: string): Way | undefined {
  const words = wordsOf(title.toLowerCase());
  const command = COMMANDS[words[0] ?? ''];
  const small = words.join(' ');
  const rises = command === 'increase' || MORE.test(small) || words.some((word) => RISES.test(word));
  // `Lower Saxony` is no command
  const lowers = /^lower (?!\p{Lu}\p{Ll})/u.test(title.replace('Lower', 'lower'));
  const falls = lowers || command === 'decrease' || FEWER.test(small) || words.some((word) => FALLS.test(word));
  if (rises === falls) return undefined;
  return rises ? 'increase' : 'decrease';
}

/** Whether a title says by how much something is to change: its value may be the change itself. */
export const namesChange = (title: string): boolean => /\b(by|um) \D?\d/i.test(title);
