import { useQuery, useQueryClient } from '@tanstack/react-query';

import { PROJECT_STATUSES, type ItemType } from '#contract/okr/okr-fields.ts';
import {
  type keyResultFields,
  type objectiveFields,
  type projectFields,
  type taskFields,
} from '#contract/okr/okr-items.ts';
import { formatDay } from '#core/locale/formats.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { showNumber } from '#core/ui/fields/amounts.ts';

import { ITEM_FIELDS, titleOf, type AnyItem } from '../../model/item-draft.ts';
import { okrQueries } from '../../okr-queries.ts';

/** What is said with another field: start with initial, the space with the unit, the place of a task by its row. */
type Unsaid = 'start' | 'space' | 'project' | 'key_result';
const UNSAID: readonly string[] = ['start', 'space', 'project', 'key_result'] satisfies Unsaid[];
/** Names that are not those of the wire: for texts that name their field elsewhere, and in the history of the server. */
const NAMED = {
  objective: 'objectiveText',
  objective_id: 'parent',
  description: 'descriptionName',
  team_id: 'team',
  responsible_person: 'responsibleName',
  responsible_id: 'responsibleName',
  unit: 'unitName',
  date: 'dueName',
  due: 'dueName',
} as const;
type Field =
  | keyof typeof objectiveFields
  | keyof typeof keyResultFields
  | keyof typeof projectFields
  | keyof typeof taskFields;
/** Every other field of the contract has its name in the texts. */
type Plain = Exclude<Field, Unsaid | keyof typeof NAMED>;

const KNOWN = new Set([...Object.values(ITEM_FIELDS).flat(), ...Object.keys(NAMED)]);
const isKnown = (field: string): boolean => KNOWN.has(field) && !UNSAID.includes(field);
const isNamed = (field: string): field is keyof typeof NAMED => Object.hasOwn(NAMED, field);

const DAY = /^\d{4}-\d\d-\d\d$/;
const UUID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/i;

interface NamedId {
  id: string;
  name: string;
}

/** How fields and their values are called. */
export interface FieldWords {
  isKnown: (field: string) => boolean;
  name: (field: string) => string;
  /** A value in a sentence; `–` for none. */
  value: (field: string, value: unknown) => string;
  /** Whether a value can be said: an id that nobody here knows the name of cannot. */
  canSay: (value: unknown) => boolean;
  /** A list of items against another one: those that only it has by name, those in both counted. */
  against: (list: readonly unknown[], other: readonly unknown[]) => string;
}

/** Names fields and values of a kind of item in the reader's language; `known` are items that say who answers for them. */
export function useFieldWords(type: ItemType, known: readonly AnyItem[] = []): FieldWords {
  const t = useTexts('okr-item');
  const words = useTexts('okr');
  const core = useCore();
  const names = useNames(known);
  const ofText = (field: string, text: string): string => {
    if (text === '') return '–';
    if (field === 'direction') return text === 'decrease' ? t('direction.decrease') : t('direction.increase');
    if (field === 'placement') return text === 'before' ? t('placement.before') : t('placement.after');
    const status = field === 'status' ? PROJECT_STATUSES.find((one) => one === text) : undefined;
    if (status) return words(`status.${status}`);
    if (DAY.test(text)) return formatDay(text, core.locale);
    return names.get(text) ?? text;
  };
  return {
    isKnown,
    name: (field) => {
      // a key result names the objective that it is under
      if (field === 'objective' && type === 'key_result') return t('field.parent');
      if (!isKnown(field)) return field;
      return isNamed(field) ? t(`field.${NAMED[field]}`) : t(`field.${field as Plain}`);
    },
    canSay: (value) => (typeof value === 'string' ? !UUID.test(value) || names.has(value) : !Array.isArray(value)),
    value: (field, value) => {
      if (typeof value === 'number') return field === 'year' ? String(value) : showNumber(value, core.locale);
      if (typeof value === 'boolean') return value ? t('yes') : t('no');
      if (Array.isArray(value)) return t('several', { count: value.length });
      return typeof value === 'string' ? ofText(field, value) : '–';
    },
    against: (list, other) => {
      const own = list.filter((one) => !other.includes(one)).map((one) => names.get(String(one)) ?? '…');
      const count = list.length - own.length;
      const said = count > 0 ? [...own, t('conflict.both', { count })] : own;
      return said.length === 0 ? '–' : new Intl.ListFormat(core.locale).format(said);
    },
  };
}

/** The names of people, teams and items by their ids, as far as this element has met them. */
function useNames(known: readonly AnyItem[]): ReadonlyMap<string, string> {
  const core = useCore();
  const queries = useQueryClient();
  useQuery(okrQueries.people(core));
  const teams = useQuery(okrQueries.teams(core)).data ?? [];
  const names = new Map(teams.map(({ id, name }) => [id, name]));
  // every list that a search has brought
  for (const [, people = []] of queries.getQueriesData<NamedId[]>({ queryKey: okrQueries.peopleKey }))
    for (const { id, name } of people) names.set(id, name);
  for (const { responsible } of known) if (responsible) names.set(responsible.id, responsible.full_name);
  for (const key of ['objective', 'key_result'] as const)
    for (const [, item] of queries.getQueriesData<AnyItem>({ queryKey: ['okr', key] }))
      if (item) names.set(item.id, titleOf(item));
  return names;
}
