import { useEffect, useState } from 'react';

import type { AutoAssignRule, RuleInput } from '#contract/auto-assign.ts';
import { ApiError } from '#core/api/api-error.ts';
import { currentIn } from '#core/api/current-in.ts';
import { useHost } from '#core/element/host.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { registerUnsaved } from '#core/session/unsaved.ts';
import { useCore } from '#core/session/use-core.ts';
import { useStore } from '#core/session/use-store.ts';
import { useToast } from '#core/ui/toaster.tsx';

import { ruleOf } from '../auto-assign-queries.ts';
import { useRuleChanges } from '../use-rule-changes.ts';
import { draftOf, missingIn, sameDraft, type Missing } from './rule-draft.ts';

/** What was typed and not saved, by person and rule: another page of the application does not lose it. */
const drafts = new Map<string, { base: AutoAssignRule | null; draft: RuleInput }>();

/** The draft of a rule and its way to the server. What is typed stays until it is saved or thrown away on purpose. */
export function useRuleEditor(rule: AutoAssignRule | null, onCreated: (id: string) => void) {
  const t = useTexts('auto-assign');
  const host = useHost();
  const toast = useToast();
  const changes = useRuleChanges();
  const { core } = useCore();
  const { user } = useStore(core.$session);
  const key = [user?.id, user?.active_company, rule?.id ?? 'new'].join(' ');
  const [kept] = useState(() => drafts.get(key));
  // what was typed on top of an older state says so when it is saved
  const [base, setBase] = useState(kept ? kept.base : rule);
  const [draft, setDraft] = useState(() => kept?.draft ?? draftOf(rule));
  const [missing, setMissing] = useState<Missing[]>([]);
  const [refused, setRefused] = useState<Record<string, string>>({});
  const [newer, setNewer] = useState<AutoAssignRule>();
  const [busy, setBusy] = useState(false);
  const dirty = !sameDraft(draft, draftOf(base));
  useKept(key, base, draft, dirty);

  function take(saved: AutoAssignRule): void {
    drafts.delete(key);
    setBase(saved);
    setDraft(draftOf(saved));
    setNewer(undefined);
    setRefused({});
  }
  function fail(error: unknown): void {
    if (!(error instanceof ApiError)) return changes.tell(error);
    const current = currentIn<AutoAssignRule>(error);
    if (current) return setNewer(ruleOf(current));
    const fields = Object.entries(error.errors).map(([field, [text = '']]) => [field, text]);
    if (fields.length === 0) return changes.tell(error);
    setRefused(Object.fromEntries(fields) as Record<string, string>);
  }
  async function save(version = base?.version): Promise<void> {
    const needed = missingIn(draft);
    setMissing(needed);
    if (needed.length > 0) return focusFirst(host.root, needed[0]);
    setBusy(true);
    try {
      const body = { ...draft, name: draft.name.trim() };
      const saved = base
        ? await changes.update(base.id, { ...body, ...(version !== undefined && version > 0 && { version }) })
        : await changes.create(body);
      take(saved);
      toast({ kind: 'success', title: t(base ? 'edit.saved' : 'edit.created') });
      if (!base) onCreated(saved.id);
    } catch (error) {
      fail(error);
    } finally {
      setBusy(false);
    }
  }
  function change(part: Partial<RuleInput>): void {
    setDraft((before) => ({ ...before, ...part }));
    setMissing([]);
    setRefused({});
  }
  return { base, draft, change, missing, refused, newer, take, busy, dirty, save, forget: () => drafts.delete(key) };
}

/** Keeps what is typed until it is saved, and holds the page while it is not. */
function useKept(key: string, base: AutoAssignRule | null, draft: RuleInput, dirty: boolean): void {
  useEffect(() => {
    if (dirty) drafts.set(key, { base, draft });
    else drafts.delete(key);
  }, [dirty, key, base, draft]);
  useEffect(() => {
    const unsaved = registerUnsaved();
    unsaved.set(dirty);
    return () => unsaved.dispose();
  }, [dirty]);
}
export type RuleEditorState = ReturnType<typeof useRuleEditor>;

function focusFirst(root: ShadowRoot, missing: Missing | undefined): void {
  root.querySelector<HTMLElement>(`[data-missing="${missing ?? ''}"] :is(input, select)`)?.focus();
}
