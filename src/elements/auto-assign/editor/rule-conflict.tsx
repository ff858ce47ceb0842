import type { RuleInput, RuleOptions } from '#contract/accounts/auto-assign.ts';
import { ConflictDialog } from '#core/editing/conflict/conflict-dialog.tsx';
import { useTexts } from '#core/locale/use-texts.ts';
import { useNameOf } from '#core/people/use-name-of.ts';
import { useCore } from '#core/session/use-core.ts';

import { ruleOf } from '../auto-assign-queries.ts';
import { ruleSentence } from '../rule-sentence.ts';
import type { RuleEditorState } from './use-rule-editor.ts';

interface RuleConflictProps {
  editor: RuleEditorState;
  options: RuleOptions;
}

/** Shows both versions of a rule, and lets the person choose one: half of a rule means something else. */
export function RuleConflict({
  editor: { conflict, draft, takeMine, takeTheirs, postpone },
  options,
}: RuleConflictProps) {
  const t = useTexts('auto-assign');
  const { locale } = useCore();
  const nameOf = useNameOf();
  if (!conflict?.theirs) return null;
  const newer = ruleOf(conflict.theirs);
  const sentence = (rule: RuleInput): string => ruleSentence(rule, options, t, locale);
  const state = ({ is_active }: RuleInput): string => t(is_active ? 'conflict.active' : 'list.inactive');
  return (
    <ConflictDialog
      title={t('conflict.title')}
      text={t('conflict.text', { author: nameOf({ full_name: newer.author ?? '' }) })}
      heads={{ mine: t('conflict.mine'), theirs: t('conflict.theirs') }}
      acts={{ mine: t('conflict.takeMine'), theirs: t('conflict.takeTheirs') }}
      fields={[
        { field: 'name', label: t('edit.name'), mine: draft.name, theirs: newer.name },
        { field: 'effects', label: t('conflict.rule'), mine: sentence(draft), theirs: sentence(newer) },
        { field: 'is_active', label: t('conflict.state'), mine: state(draft), theirs: state(newer) },
      ]}
      onChoose={(mine) => (mine.size > 0 ? void takeMine() : takeTheirs())}
      onLater={postpone}
    />
  );
}
