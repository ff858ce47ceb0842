import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type SubmitEvent } from 'react';

import type { SavedView } from '#contract/okr/okr-views.ts';
import { mayDo } from '#contract/policy.ts';
import { only } from '#core/editing/merge.ts';
import { useDraft, type Draft } from '#core/editing/use-draft.ts';
import { useHost } from '#core/element/host.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { useStore } from '#core/session/use-store.ts';
import { Button } from '#core/ui/button.tsx';
import { Dialog } from '#core/ui/overlays/dialog.tsx';
import { Checkbox, Field, Radio } from '#core/ui/fields/field.tsx';
import { useToast } from '#core/ui/overlays/toaster.tsx';

import { okrChanges, okrQueries } from '../okr-queries.ts';
import { VersionsOfView } from './view-conflict.tsx';
import { adoptWords, wordsOf, type StoredView, type ViewNaming } from './view-state.ts';

interface ViewDialogProps {
  /** The view whose name and readers are changed; null saves the screen as a new one. */
  view: SavedView | null;
  kept: StoredView;
  onClose: () => void;
  onShow: (view: SavedView) => void;
}

/** Name and readers in hand. Others may change the view while it is open: the draft rests on what it began with. */
function useWords({ view, kept, onClose, onShow }: ViewDialogProps): Draft<SavedView | null, ViewNaming> {
  const table = useTexts('okr-table');
  const core = useCore();
  const host = useHost();
  const toast = useToast();
  const queries = useQueryClient();
  const maySet = useMaySetDefault();
  const [first] = useState(view);
  return useDraft<SavedView | null, ViewNaming>({
    name: `view:${view?.id ?? 'new'}`,
    record: first,
    fieldsOf: wordsOf,
    quicker: 'ask',
    adopt: (stored) => adoptWords(stored, first),
    save: (change, base) => {
      const words = { ...wordsOf(base), ...change };
      const { is_default, ...fields } = { ...words, name: words.name.trim() };
      if (!base) return okrChanges.createView(core, { ...fields, is_default, ...kept });
      // what was not asked stays as it is
      const asked = maySet(words.visibility) ? { ...fields, is_default } : fields;
      return okrChanges.saveView(core, base.id, asked, base.version);
    },
    onSaved: (saved) => {
      if (!saved) return;
      queries.setQueryData<SavedView[]>(okrQueries.viewsKey, (all = []) => [
        ...all.filter(({ id }) => id !== saved.id),
        saved,
      ]);
      if (!view) onShow(saved);
      host.emit('strategy-saved', { type: 'view', id: saved.id });
      toast({ kind: 'success', title: table('views.saved', { name: saved.name }) });
      onClose();
      void queries.invalidateQueries({ queryKey: okrQueries.viewsKey });
    },
  });
}

/** Everybody's start is for administrators to set. */
function useMaySetDefault(): (visibility: SavedView['visibility']) => boolean {
  const { core } = useCore();
  const { user } = useStore(core.$session);
  return (visibility) => visibility === 'private' || mayDo('okr.administer', user);
}

/** Name of a view, who sees it, and whether one starts with it. */
export function ViewDialog(props: ViewDialogProps) {
  const { view, onClose } = props;
  const t = useTexts('okr-actions');
  const table = useTexts('okr-table');
  const form = useRef<HTMLFormElement>(null);
  const [tried, setTried] = useState(false);
  const draft = useWords(props);
  const { values, problems, conflict, state } = draft;
  const isMissing = values.name.trim() === '';
  function submit(event: SubmitEvent): void {
    event.preventDefault();
    setTried(true);
    if (isMissing) form.current?.querySelector('input')?.focus();
    else if (draft.unsaved.length > 0) void draft.save();
    else onClose();
  }
  if (conflict?.theirs) return <WordsConflict draft={draft} theirs={conflict.theirs} onClose={onClose} />;
  return (
    <Dialog
      open
      title={view ? t('views.editTitle', { name: view.name }) : table('views.new')}
      onClose={onClose}
      dismissable={false}
      footer={
        <Button look="primary" busy={state === 'saving'} onClick={() => form.current?.requestSubmit()}>
          {t('views.save')}
        </Button>
      }
    >
      <form ref={form} className="flex flex-col gap-4" noValidate onSubmit={submit}>
        <ViewFields draft={draft} error={tried && isMissing ? t('views.nameMissing') : problems['name']} />
        {problems[''] !== undefined && (
          <p className="field-error" role="alert">
            {problems['']}
          </p>
        )}
      </form>
    </Dialog>
  );
}

interface ConflictProps {
  draft: Draft<SavedView | null, ViewNaming>;
  theirs: SavedView;
  onClose: () => void;
}

/** Somebody else has changed the view: both names and readers. */
function WordsConflict({ draft, theirs, onClose }: ConflictProps) {
  const t = useTexts('okr-actions');
  const queries = useQueryClient();
  // what is not changed stays as theirs
  const mine = { ...wordsOf(theirs), ...only(draft.values, draft.unsaved) };
  const parts = [
    { part: t('views.name'), mine: mine.name, theirs: theirs.name },
    { part: t('views.visibility'), mine: t(`views.${mine.visibility}`), theirs: t(`views.${theirs.visibility}`) },
  ].filter((one) => one.mine !== one.theirs);
  const choose = (isMine: boolean): void => {
    void draft.resolve(new Set(isMine ? draft.unsaved : []));
    if (isMine) return;
    onClose();
    void queries.invalidateQueries({ queryKey: okrQueries.viewsKey });
  };
  return (
    <VersionsOfView
      name={theirs.name}
      text={t(parts.length > 0 ? 'views.conflictWords' : 'views.conflictOther')}
      differences={parts}
      onChoose={choose}
      onLater={draft.postpone}
    />
  );
}

/** What is said of a view. */
function ViewFields({
  draft: { values, change },
  error,
}: Pick<ConflictProps, 'draft'> & { error: string | undefined }) {
  const t = useTexts('okr-actions');
  const maySet = useMaySetDefault();
  const { name, visibility, is_default } = values;
  return (
    <>
      <Field
        name="name"
        label={t('views.name')}
        maxLength={80}
        autoComplete="off"
        data-autofocus=""
        value={name}
        error={error}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <fieldset className="flex flex-col gap-2">
        <legend className="field-label mb-1">{t('views.visibility')}</legend>
        {(['private', 'shared'] as const).map((one) => (
          <Radio
            key={one}
            name="visibility"
            value={one}
            label={t(`views.${one}`)}
            checked={visibility === one}
            onChange={() => change({ visibility: one })}
          />
        ))}
      </fieldset>
      {maySet(visibility) && (
        <Checkbox
          label={t(visibility === 'shared' ? 'views.sharedDefault' : 'views.default')}
          checked={is_default}
          onChange={(event) => change({ is_default: event.currentTarget.checked })}
        />
      )}
    </>
  );
}
