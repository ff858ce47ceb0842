import { LOCALES, type Locale } from '#contract/accounts/people.ts';
import type { Snapshot } from '#contract/board/snapshots.ts';

import { say } from '../http/refusals/texts.ts';

/** Stands for the name in the sentence around it. */
const NAME = '\u0001';

/** A snapshot that a restore has made, with its name in the reader's language; one that somebody has renamed stays. */
export const inLanguage = <S extends Pick<Snapshot, 'name' | 'is_automatic'>>(snapshot: S, locale: Locale): S =>
  snapshot.is_automatic ? { ...snapshot, name: translated(snapshot.name, locale) } : snapshot;

function translated(name: string, locale: Locale): string {
  for (const made of LOCALES) {
    const [before = '', after = ''] = say(made, 'snapshot.before', { name: NAME }).split(NAME);
    if (!name.startsWith(before) || !name.endsWith(after)) continue;
    const restored = name.slice(before.length, name.length - after.length);
    return say(locale, 'snapshot.before', { name: translated(restored, locale) });
  }
  return name;
}
