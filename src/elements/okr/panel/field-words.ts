import { useQuery } from '@tanstack/react-query';

import { PROJECT_STATUSES } from '#contract/okr-items.ts';
import { formatDate, formatNumber } from '#core/locale/formats.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';

import { okrQueries } from '../okr-queries.ts';

/** Fields that people know, by their names on the wire and in the history of the server. */
const FIELDS = {
  objective: 'objectiveText',
  objective_id: 'parent',
  title: 'title',
  description: 'description',
  year: 'year',
  quarter: 'quarter',
  team: 'team',
  team_id: 'team',
  responsible_person: 'responsible_person',
  responsible_id: 'responsible_person',
  initial: 'initial',
  current: 'current',
  goal: 'goal',
  direction: 'direction',
  unit: 'unit',
  symbol: 'symbol',
  placement: 'placement',
  date: 'date',
  due: 'due',
  status: 'status',
  completed: 'completed',
  key_results: 'key_results',
} as const;
type Known = keyof typeof FIELDS;
const isKnown = (field: string): field is Known => Object.hasOwn(FIELDS, field);

const DAY = /^\d{4}-\d\d-\d\d$/;
const UUID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/i;

/** How fields and their values are called. */
export interface FieldWords {
  isKnown: (field: string) => boolean;
  name: (field: string) => string;
  /** A value in a sentence; `–` for none. */
  value: (field: string, value: unknown) => string;
  /** Whether a value can be said: an id that nobody here knows the name of cannot. */
  canSay: (value: unknown) => boolean;
}

/** Names fields and values in the reader's language. */
export function useFieldWords(): FieldWords {
  const t = useTexts('okr-item');
  const words = useTexts('okr');
  const core = useCore();
  const people = useQuery(okrQueries.people(core)).data ?? [];
  const teams = useQuery(okrQueries.teams(core)).data ?? [];
  const names = new Map([...people, ...teams].map(({ id, name }) => [id, name]));
  const ofText = (field: string, text: string): string => {
    if (text === '') return '–';
    if (field === 'direction') return text === 'decrease' ? t('direction.decrease') : t('direction.increase');
    if (field === 'placement') return text === 'before' ? t('placement.before') : t('placement.after');
    const status = field === 'status' ? PROJECT_STATUSES.find((one) => one === text) : undefined;
    if (status) return words(`status.${status}`);
    if (DAY.test(text)) return formatDate(new Date(`${text}T12:00:00`), core.locale);
    return names.get(text) ?? text;
  };
  return {
    isKnown,
    name: (field) => (isKnown(field) ? t(`field.${FIELDS[field]}`) : field),
    canSay: (value) => (typeof value === 'string' ? !UUID.test(value) || names.has(value) : !Array.isArray(value)),
    value: (field, value) => {
      if (typeof value === 'number') return field === 'year' ? String(value) : formatNumber(value, core.locale);
      if (typeof value === 'boolean') return value ? t('yes') : t('no');
      if (Array.isArray(value)) return t('several', { count: value.length });
      return typeof value === 'string' ? ofText(field, value) : '–';
    },
  };
}
