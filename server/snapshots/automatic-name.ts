import { LOCALES, type Locale } from '#contract/accounts/people.ts';
import { SNAPSHOT_NAME_MOST, type Snapshot } from '#contract/board/snapshots.ts';

import { say } from '../http/refusals/texts.ts';

/** Stands for the name in the sentence around it. */
const NAME = '\u0001';
/** Ends a name that was too long for the sentence around it. */
const CUT = '…';

/** By characters, as the database counts. */
const lengthOf = (name: string): number => Array.from(name).length;
const firstOf = (name: string, most: number): string => Array.from(name).slice(0, most).join('');

/** Within the limit of a name. */
export const shortened = (name: string): string => firstOf(name, SNAPSHOT_NAME_MOST);

const sentenceOf = (locale: Locale, name: string): string => say(locale, 'snapshot.before', { name });

/** Room for a name within the sentence in every language: the end of the sentence stays, so that it can be read again. */
const room = (): number => SNAPSHOT_NAME_MOST - Math.max(...LOCALES.map((locale) => lengthOf(sentenceOf(locale, ''))));

/** The name of the snapshot that is made before this one is restored; one that a restore has made hands on what it names. */
export function nameBefore(restored: Pick<Snapshot, 'name' | 'is_automatic'>, locale: Locale): string {
  const most = room();
  const name = restored.is_automatic ? named(restored.name) : restored.name;
  return sentenceOf(locale, lengthOf(name) > most ? `${firstOf(name, most - 1)}${CUT}` : name);
}

/** A snapshot that a restore has made, with its name in the reader's language; one that somebody has renamed stays. */
export const inLanguage = <S extends Pick<Snapshot, 'name' | 'is_automatic'>>(snapshot: S, locale: Locale): S =>
  snapshot.is_automatic ? { ...snapshot, name: translated(snapshot.name, locale) } : snapshot;

/** The sentence that a restore has made, in the language in which it was made; undefined where it is none. */
function readSentence(name: string): { of: string; isWhole: boolean } | undefined {
  // earlier versions cut the whole sentence
  const isCut = name.endsWith(CUT) || lengthOf(name) === SNAPSHOT_NAME_MOST;
  for (const made of LOCALES) {
    const { before, after } = wordsAround(made);
    const end = name.endsWith(after) ? after : '';
    if (!name.startsWith(before) || (end === '' && !isCut)) continue;
    return { of: name.slice(before.length, name.length - end.length), isWhole: end !== '' };
  }
  return undefined;
}

function translated(name: string, locale: Locale): string {
  const sentence = readSentence(name);
  if (!sentence) return name;
  const words = wordsAround(locale);
  return `${words.before}${translated(sentence.of, locale)}${sentence.isWhole ? words.after : ''}`;
}

/** What is named in all the sentences around it. */
function named(name: string): string {
  const sentence = readSentence(name);
  return sentence ? named(sentence.of) : name;
}

function wordsAround(locale: Locale): { before: string; after: string } {
  const [before = '', after = ''] = sentenceOf(locale, NAME).split(NAME);
  return { before, after };
}
