import type { KeyResult } from '#contract/okr-items.ts';

/** What could make a key result weak; none of it keeps anybody from saving. */
export const QUALITY_HINTS = ['noNumber', 'activity', 'noWay', 'wrongWay', 'tooMany'] as const;
export type QualityHint = (typeof QUALITY_HINTS)[number];

/** More key results than this take the focus from an objective. */
export const MOST_KEY_RESULTS = 5;

/** Verbs with which tasks begin in English. */
const ACTIVITIES_EN = [
  'attend',
  'build',
  'buy',
  'complete',
  'conduct',
  'create',
  'define',
  'deliver',
  'design',
  'develop',
  'discuss',
  'document',
  'evaluate',
  'execute',
  'finish',
  'hire',
  'hold',
  'implement',
  'install',
  'introduce',
  'investigate',
  'launch',
  'migrate',
  'organise',
  'organize',
  'plan',
  'prepare',
  'publish',
  'research',
  'review',
  'run',
  'schedule',
  'set up',
  'start',
  'train',
  'update',
  'write',
];
/** Verbs with which, or by which, tasks are named in German: as the last word, or as the first. */
const ACTIVITIES_DE = [
  'abschließen',
  'aktualisieren',
  'anlegen',
  'anschaffen',
  'aufbauen',
  'aufsetzen',
  'ausarbeiten',
  'ausrollen',
  'beauftragen',
  'definieren',
  'dokumentieren',
  'durchführen',
  'einführen',
  'einrichten',
  'einstellen',
  'entwerfen',
  'entwickeln',
  'erarbeiten',
  'erstellen',
  'fertigstellen',
  'festlegen',
  'implementieren',
  'installieren',
  'kaufen',
  'konzipieren',
  'migrieren',
  'organisieren',
  'planen',
  'prüfen',
  'recherchieren',
  'schreiben',
  'schulen',
  'starten',
  'umsetzen',
  'untersuchen',
  'veranstalten',
  'veröffentlichen',
  'vorbereiten',
];
/** A title that names an amount is a result, whatever its verb. */
const AMOUNT = /\d|%|prozent|percent|anzahl|number of|anteil|share of|quote|rate\b|umsatz|revenue/;
const RISES = /\b(increase|raise|grow|improve|more|steigern|erhöhen|ausbauen|verbessern|mehr|wachsen)\b/;
const FALLS =
  /\b(decrease|reduce|lower|cut|shorten|fewer|less|senken|verringern|reduzieren|verkürzen|weniger|minimieren)\b/;

const wordsOf = (title: string): string =>
  title
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\d%]+/gu, ' ')
    .trim();

const isActivity = (words: string): boolean => {
  if (AMOUNT.test(words)) return false;
  if (ACTIVITIES_EN.some((verb) => words === verb || words.startsWith(`${verb} `))) return true;
  return ACTIVITIES_DE.some((verb) => words === verb || words.endsWith(` ${verb}`));
};

export type HintedKeyResult = Pick<KeyResult, 'title' | 'initial' | 'goal' | 'direction' | 'unit'>;

/** A title that asks for the other way than its numbers go, or a direction against them. */
function goesWrongWay(words: string, { initial, goal, direction }: HintedKeyResult): boolean {
  const wish = RISES.test(words) === FALLS.test(words) ? undefined : RISES.test(words) ? 'increase' : 'decrease';
  const way = goal === initial ? direction : goal > initial ? 'increase' : 'decrease';
  if (wish !== undefined && wish !== way) return true;
  return goal !== initial && direction !== way;
}

/**
 * What could be better about a key result, the weightiest first: nothing to measure (no unit, and values from 0 to 1),
 * an activity instead of a result, a goal at its start, numbers against the wanted direction, more than five siblings.
 */
export function qualityHints(item: HintedKeyResult, siblings = 1): QualityHint[] {
  const words = wordsOf(item.title);
  const yesOrNo = item.unit === '' && Math.abs(item.goal) <= 1 && item.initial === 0;
  const found: Record<QualityHint, boolean> = {
    noNumber: yesOrNo && !AMOUNT.test(words),
    activity: isActivity(words),
    noWay: item.goal === item.initial,
    wrongWay: goesWrongWay(words, item),
    tooMany: siblings > MOST_KEY_RESULTS,
  };
  return QUALITY_HINTS.filter((hint) => found[hint]);
}
