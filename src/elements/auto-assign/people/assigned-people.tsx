import type { AssignChange, AssignedPerson } from '#contract/accounts/auto-assign.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { Button } from '#core/ui/button.tsx';
import { Chip, Pill } from '#core/ui/chip.tsx';

import type { RuleTexts } from '../rule-sentence.ts';

export interface AssignedPeopleProps {
  people: AssignedPerson[];
  /** Names the rule of each change, where several rules are at work. */
  showRule?: boolean;
  /** Undefined when everybody is shown. */
  onMore: (() => void) | undefined;
  loadingMore: boolean;
}

/** People that rules reach, each with what changes. */
export function AssignedPeople({ people, showRule = false, onMore, loadingMore }: AssignedPeopleProps) {
  const t = useTexts('auto-assign');
  return (
    <>
      <ul className="divide-line-subtle flex flex-col divide-y">
        {people.map((person) => (
          <li key={person.id} className="flex flex-col gap-1.5 py-2.5">
            <div className="flex flex-wrap items-baseline gap-x-2">
              <span className="font-medium wrap-anywhere">{person.name}</span>
              <span className="text-muted text-xs wrap-anywhere">
                {[person.email, person.department].filter(Boolean).join(' · ')}
              </span>
              {!person.is_member && <Pill look="info">{t('preview.outside')}</Pill>}
            </div>
            <ul className="flex flex-wrap gap-1.5">
              {person.changes.length === 0 ? (
                <li className="text-subtle text-xs">{t('preview.unchanged')}</li>
              ) : (
                person.changes.map((change, place) => (
                  <li key={place} className="max-w-full min-w-0">
                    <Change change={change} showRule={showRule} />
                  </li>
                ))
              )}
            </ul>
          </li>
        ))}
      </ul>
      {onMore && (
        <Button size="small" className="mt-2" busy={loadingMore} onClick={onMore}>
          {t('preview.more')}
        </Button>
      )}
    </>
  );
}

function Change({ change, showRule }: { change: AssignChange; showRule: boolean }) {
  const t = useTexts('auto-assign');
  const by = showRule ? ` ${t('preview.by', { rule: change.rule })}` : '';
  const words = `${changeWords(change, t)}${by}`;
  if (change.outcome === 'applies') return <Chip look="chosen">{words}</Chip>;
  return (
    <Pill look={change.outcome === 'refused' ? 'bad' : 'warn'}>{`${words}: ${t(`preview.${change.outcome}`)}`}</Pill>
  );
}

const roleKey = (role: string | undefined): 'role.0' | 'role.1' => (role === '1' ? 'role.1' : 'role.0');

function changeWords({ kind, to, from }: AssignChange, t: RuleTexts): string {
  switch (kind) {
    case 'company':
      return t('preview.company');
    case 'group':
      return t('preview.group', { name: to });
    case 'team':
      return t('preview.team', { name: to });
    case 'role':
      return t('preview.roleChange', { from: t(roleKey(from)), to: t(roleKey(to)) });
  }
}
