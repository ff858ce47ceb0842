import type { AssignCondition, AssignEffects, RuleOptions } from '#contract/accounts/auto-assign.ts';
import type { Locale } from '#contract/accounts/people.ts';
import type { useTexts } from '#core/locale/use-texts.ts';

export type RuleTexts = ReturnType<typeof useTexts<'auto-assign'>>;

interface Sentence {
  match: 'all' | 'any';
  conditions: AssignCondition[];
  effects: AssignEffects;
}

/** A rule in one sentence: `If …, then ….` Names come from the options; unknown ones are only counted. */
export function ruleSentence(rule: Sentence, options: RuleOptions | undefined, t: RuleTexts, locale: Locale): string {
  const written = rule.conditions.filter(({ value }) => value.trim() !== '');
  const conditions = written.map(({ field, operator, value }) => t(`sentence.${field}.${operator}`, { value }));
  const effects = effectWords(rule.effects, options, t);
  const list = (type: 'conjunction' | 'disjunction', words: string[]): string =>
    new Intl.ListFormat(locale, { type }).format(words);
  return t('sentence.whole', {
    conditions:
      conditions.length === 0
        ? t('sentence.noCondition')
        : list(rule.match === 'all' ? 'conjunction' : 'disjunction', conditions),
    effects: effects.length === 0 ? t('sentence.noEffect') : list('conjunction', effects),
  });
}

function effectWords({ company, groups, team, role }: AssignEffects, options: RuleOptions | undefined, t: RuleTexts) {
  const words: string[] = company === null ? [] : [t('sentence.company')];
  const named = groups.flatMap((id) => options?.groups.find((group) => group.id === id)?.name ?? []);
  words.push(...named.map((name) => t('sentence.group', { name })));
  const unnamed = groups.length - named.length;
  if (unnamed > 0) words.push(t('sentence.groups', { count: unnamed }));
  if (team !== null) {
    const name = options?.teams.find(({ id }) => id === team)?.name;
    words.push(name === undefined ? t('sentence.aTeam') : t('sentence.team', { name }));
  }
  if (role !== null) words.push(t('sentence.role', { role: t(`role.${role}`) }));
  return words;
}
