import { useState } from 'react';

import type { AutoAssignRule, RuleInput } from '#contract/accounts/auto-assign.ts';
import { useDraft } from '#core/editing/use-draft.ts';
import { useHost } from '#core/element/host.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';

import { ruleChanges, ruleOf, ruleQueries } from '../auto-assign-queries.ts';
import { useRuleAction } from '../use-rule-changes.ts';
import { draftOf, missingIn, type Missing } from './rule-draft.ts';

/** The draft of a rule and its way to the server. What is typed stays until it is saved or thrown away on purpose. */
export function useRuleEditor(rule: AutoAssignRule | null, onCreated: (id: string) => void) {
  const t = useTexts('auto-assign');
  const host = useHost();
  const element = useCore();
  const { run, toast } = useRuleAction();
  // a later answer does not change what is shown
  const [base, setBase] = useState(rule);
  const [missing, setMissing] = useState<Missing[]>([]);
  const draft = useDraft<AutoAssignRule | null, RuleInput>({
    name: `rule ${rule?.id ?? 'new'}`,
    record: base,
    fieldsOf: draftOf,
    quicker: 'ask',
    save: async (change, over) => {
      const saved = await run(() => ruleChanges.save(element, { ...draftOf(base), ...change }, over), idOf);
      return ruleOf(saved);
    },
    onSaved: (saved) => {
      if (!saved) return;
      setBase(saved);
      element.core.queries.setQueryData(ruleQueries.rule(element, saved.id).queryKey, saved);
      toast({ kind: 'success', title: t(base ? 'edit.saved' : 'edit.created') });
      if (base) return;
      // the next new rule is another one
      draft.discard();
      onCreated(saved.id);
    },
    onRefused: ({ conflict, problems: { '': text } }) => {
      if (!conflict && text !== undefined) toast({ kind: 'danger', title: t('act.failed'), text });
    },
  });
  const { conflict, values } = draft;
  function save(): void {
    const needed = missingIn(values);
    setMissing(needed);
    if (needed.length > 0) return focusFirst(host.root, needed[0]);
    void draft.save();
  }
  return {
    base,
    draft: values,
    missing,
    refused: draft.problems,
    conflict,
    takeTheirs: (): void => {
      if (conflict?.theirs) setBase(newest(rule, ruleOf(conflict.theirs)));
      draft.discard();
    },
    takeMine: () => draft.resolve(new Set(conflict?.fields)),
    postpone: draft.postpone,
    busy: draft.state === 'saving',
    dirty: draft.unsaved.length > 0,
    save,
    change: (part: Partial<RuleInput>): void => {
      draft.change(part);
      setMissing([]);
    },
    forget: draft.discard,
  };
}
export type RuleEditorState = ReturnType<typeof useRuleEditor>;

/** What the page is notified of after a save. */
const idOf = ({ id }: { id: string }): { id: string } => ({ id });

/** What was asked about may be older than what has been read since. */
const newest = (read: AutoAssignRule | null, asked: AutoAssignRule): AutoAssignRule =>
  read && read.version > asked.version ? read : asked;

function focusFirst(root: ShadowRoot, missing: Missing | undefined): void {
  root.querySelector<HTMLElement>(`[data-missing="${missing ?? ''}"] :is(input, select)`)?.focus();
}
