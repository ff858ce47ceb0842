import { ACTED_AREAS, type ActedArea, type ActedEntry } from '#contract/accounts/impersonation.ts';
import type { Locale } from '#contract/accounts/people.ts';

import { cardTitle, say } from '../http/refusals/texts.ts';
import { csvOf } from '../tables/csv.ts';

const COLUMNS = ['at', 'actor', 'person', 'act', 'name', 'on'] as const;
// like dateStyle short, but with all digits of the year
const MOMENT = { day: '2-digit', month: '2-digit', year: 'numeric', hour: '2-digit', minute: '2-digit' } as const;

/** What an action is about, in words: `okr.update` → OKR. */
function areaOf(on: string, locale: Locale): string {
  const [topic = ''] = on.split('.');
  if (topic === '') return '';
  return say(
    locale,
    ACTED_AREAS.some((one) => one === topic) ? `acted.area.${topic as ActedArea}` : 'acted.area.other',
  );
}

/** The log of impersonation as CSV. Times are of Berlin. */
export function actedCsv(entries: readonly ActedEntry[], locale: Locale): string {
  const when = new Intl.DateTimeFormat(locale, { ...MOMENT, second: '2-digit', timeZone: 'Europe/Berlin' });
  const former = say(locale, 'acted.former');
  return csvOf(
    [
      COLUMNS.map((column) => say(locale, `acted.${column}`)),
      ...entries.map(({ at, actor, person, act, name, card, on }) => [
        when.format(new Date(at)),
        actor ?? former,
        person ?? former,
        say(locale, `acted.act.${act}`),
        [card ? cardTitle(locale, card) : '', name].filter(Boolean).join(' · '),
        areaOf(on, locale),
      ]),
    ],
    locale,
  );
}
