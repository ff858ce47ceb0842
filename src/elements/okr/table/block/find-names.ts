import type { ElementCore } from '#core/session/use-core.ts';
import { plainText } from '#core/locale/collation.ts';

import { personOf } from '../../model/person-of.ts';
import { okrQueries } from '../../okr-queries.ts';
import type { NameReader, PlacedText } from './read-block.ts';

interface Named {
  id: string;
  name: string;
}

/** Finds the teams and people that a block names, each by its whole name. Throws ApiError. */
export async function findNames({
  core,
  placed,
}: {
  core: ElementCore;
  placed: readonly PlacedText[];
}): Promise<NameReader> {
  const { queries } = core.core;
  const namedIn = (field: 'team' | 'responsible'): string[] => [
    ...new Set(placed.flatMap(({ column, text }) => (column === field ? [text.trim()] : []))),
  ];
  const teams = namedIn('team').length > 0 ? await queries.fetchQuery(okrQueries.teams(core)) : [];
  const people = new Map<string, Named[]>();
  for (const name of namedIn('responsible'))
    people.set(name, await queries.fetchQuery(okrQueries.people(core, { text: name })));
  return (field, name) => {
    const found = called(name, field === 'team' ? teams : (people.get(name) ?? []));
    const [one] = found;
    if (!one) return field === 'team' ? 'team' : 'person';
    if (found.length > 1) return 'people';
    return field === 'team' ? { team: { id: one.id, name: one.name } } : { responsible: personOf(one) };
  };
}

const called = (name: string, among: readonly Named[]): Named[] =>
  among.filter((one) => plainText(one.name) === plainText(name));
