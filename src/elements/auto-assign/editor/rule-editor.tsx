import { useState } from 'react';

import type { AutoAssignRule, RuleOptions } from '#contract/accounts/auto-assign.ts';
import { useHost } from '#core/element/host.ts';
import { formatMoment } from '#core/locale/formats.ts';
import { useTitle } from '#core/element/use-title.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useNameOf } from '#core/people/use-name-of.ts';
import { useCore } from '#core/session/use-core.ts';
import { Button } from '#core/ui/button.tsx';
import { ConfirmDialog } from '#core/ui/overlays/dialog.tsx';
import { Field } from '#core/ui/fields/field.tsx';
import { PageHeader } from '#core/ui/page-header.tsx';
import { SignedTitle } from '#core/ui/signed-title.tsx';
import { Switch } from '#core/ui/fields/switch.tsx';

import { ruleSentence } from '../rule-sentence.ts';
import { ConditionRows } from './condition-rows.tsx';
import { RuleConflict } from './rule-conflict.tsx';
import { RuleEffects } from './rule-effects.tsx';
import { RulePreview } from './rule-preview.tsx';
import { useRuleEditor, type RuleEditorState } from './use-rule-editor.ts';

export interface RuleEditorProps {
  /** Null for a new rule. */
  rule: AutoAssignRule | null;
  options: RuleOptions;
  rulePath: string;
  listPath: string;
}

/** The editor of a rule: if, then, and beside it the people that it reaches. */
export function RuleEditor({ rule, options, rulePath, listPath }: RuleEditorProps) {
  const t = useTexts('auto-assign');
  const { locale } = useCore();
  const host = useHost();
  const go = (to: string): void => void host.emit('strategy-navigate', { to });
  const editor = useRuleEditor(rule, (id) => go(rulePath.replace('{id}', id)));
  const [leaving, setLeaving] = useState(false);
  const { base, draft } = editor;
  const title = base?.name ?? t('edit.titleNew');
  useTitle(title);
  const leave = (): void => (editor.dirty ? setLeaving(true) : go(listPath));
  return (
    <>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          editor.save();
        }}
      >
        <PageHeader
          title={<SignedTitle>{title}</SignedTitle>}
          breadcrumb={[{ label: t('edit.back'), href: listPath }, { label: title }]}
          onNavigate={leave}
          text={<span className="block max-w-[80ch] wrap-anywhere">{ruleSentence(draft, options, t, locale)}</span>}
        >
          <EditorButtons editor={editor} onLeave={leave} />
        </PageHeader>
        <div className="grid grid-cols-[minmax(0,3fr)_minmax(0,2fr)] items-start gap-6 px-6 pb-6 @max-[860px]:grid-cols-1 @max-[640px]:px-4">
          <div className="flex flex-col gap-5">
            <NameAndState editor={editor} />
            <ConditionRows editor={editor} options={options} />
            <RuleEffects editor={editor} options={options} />
            {base && <LastChange rule={base} />}
          </div>
          <RulePreview draft={draft} id={base?.id} />
        </div>
      </form>
      <RuleConflict editor={editor} options={options} />
      <ConfirmDialog
        open={leaving}
        look="danger"
        title={t('edit.discardTitle', { name: draft.name || title })}
        text={t('edit.discardText')}
        confirmLabel={t('edit.discard')}
        cancelLabel={t('edit.keepEditing')}
        onCancel={() => setLeaving(false)}
        onConfirm={() => {
          editor.forget();
          go(listPath);
        }}
      />
    </>
  );
}

function LastChange({ rule: { author, updated_at } }: { rule: AutoAssignRule }) {
  const t = useTexts('auto-assign');
  const { locale } = useCore();
  const nameOf = useNameOf();
  if (updated_at === '') return null;
  return (
    <p className="text-subtle text-xs">
      {t('edit.byWhom', {
        author: nameOf({ full_name: author ?? '' }),
        when: formatMoment(new Date(updated_at), locale),
      })}
    </p>
  );
}

function EditorButtons({ editor: { base, busy, dirty }, onLeave }: { editor: RuleEditorState; onLeave: () => void }) {
  const t = useTexts('auto-assign');
  const core = useTexts('core');
  return (
    <>
      <Button onClick={onLeave}>{dirty ? core('act.cancel') : t('act.back')}</Button>
      <Button look="primary" type="submit" busy={busy} disabled={base !== null && !dirty}>
        {t(base ? 'edit.save' : 'edit.create')}
      </Button>
    </>
  );
}

function NameAndState({ editor: { draft, change, missing, refused } }: { editor: RuleEditorState }) {
  const t = useTexts('auto-assign');
  return (
    <div data-missing="name" className="flex flex-col gap-3">
      <Field
        label={t('edit.name')}
        value={draft.name}
        maxLength={120}
        autoComplete="off"
        error={missing.includes('name') ? t('edit.nameMissing') : refused['name']}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <Switch label={t('edit.active')} checked={draft.is_active} onChange={(is_active) => change({ is_active })} />
    </div>
  );
}
