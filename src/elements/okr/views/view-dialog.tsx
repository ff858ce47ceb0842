import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import type { SavedView } from '#contract/okr/okr-views.ts';
import { mayDo } from '#contract/policy.ts';
import { currentIn } from '#core/api/current-in.ts';
import { useHost } from '#core/element/host.ts';
import { textOf, useSending } from '#core/element/use-sending.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { useStore } from '#core/session/use-store.ts';
import { Button } from '#core/ui/button.tsx';
import { Dialog } from '#core/ui/overlays/dialog.tsx';
import { Checkbox, Field, Radio } from '#core/ui/fields/field.tsx';
import { useToast } from '#core/ui/overlays/toaster.tsx';
import { useStoredValue } from '#core/editing/use-draft-store.ts';

import { okrChanges, okrQueries } from '../okr-queries.ts';
import { Differences } from './view-conflict.tsx';
import type { StoredView } from './view-state.ts';

interface ViewDialogProps {
  /** The view whose name and readers are changed; null saves the screen as a new one. */
  view: SavedView | null;
  kept: StoredView;
  onClose: () => void;
  onShow: (view: SavedView) => void;
}

type Words = Pick<SavedView, 'name' | 'visibility' | 'is_default'>;

/** What is typed, and the version of the view that it rests on. */
type Typed = Words & { version?: number | undefined };

const wordsOf = (data: FormData): Words => ({
  name: textOf(data, 'name'),
  visibility: textOf(data, 'visibility') === 'shared' ? 'shared' : 'private',
  is_default: data.has('default'),
});

/** A view that somebody else has changed meanwhile, and what was to be saved of it. */
interface Met {
  mine: Words;
  theirs: SavedView;
}

/** `base` is the version of the view that what stands in the form rests on. */
function useViewForm({ view, kept, onClose, onShow }: ViewDialogProps, base: number | undefined, done: () => void) {
  const t = useTexts('okr-table');
  const core = useCore();
  const host = useHost();
  const toast = useToast();
  const queries = useQueryClient();
  const maySet = useMaySetDefault();
  const [met, setMet] = useState<Met>();
  const sending = useSending({
    check: (data) => (textOf(data, 'name').trim() === '' ? { name: t('views.nameMissing') } : {}),
    send: async (data) => {
      const { name, visibility, is_default } = wordsOf(data);
      const fields = { name: name.trim(), visibility };
      // what was not asked stays as it is
      const asked = maySet(visibility) ? { ...fields, is_default } : fields;
      const save = (one: SavedView) => okrChanges.saveView(core, one.id, asked, met?.theirs.version ?? base);
      const saved = await (view ? save(view) : okrChanges.createView(core, { ...fields, is_default, ...kept })).catch(
        (error: unknown) => {
          const theirs = currentIn<SavedView>(error);
          if (!theirs) throw error;
          setMet({ mine: { ...fields, is_default }, theirs });
        },
      );
      if (!saved) return;
      queries.setQueryData<SavedView[]>(okrQueries.viewsKey, (all = []) => [
        ...all.filter(({ id }) => id !== saved.id),
        saved,
      ]);
      done();
      if (!view) onShow(saved);
      host.emit('strategy-saved', { type: 'view', id: saved.id });
      toast({ kind: 'success', title: t('views.saved', { name: saved.name }) });
      onClose();
      await queries.invalidateQueries({ queryKey: okrQueries.viewsKey });
    },
  });
  const leaveToThem = (): void => {
    done();
    onClose();
    void queries.invalidateQueries({ queryKey: okrQueries.viewsKey });
  };
  return { ...sending, met, leaveToThem };
}

/** Everybody's start is for administrators to set. */
function useMaySetDefault(): (visibility: SavedView['visibility']) => boolean {
  const { core } = useCore();
  const { user } = useStore(core.$session);
  return (visibility) => visibility === 'private' || mayDo('okr.administer', user);
}

/** What the form begins with, the version of the view that it rests on, and how what is typed is kept. */
function useTyped(view: SavedView | null) {
  const [typed, keep] = useStoredValue<Typed>(`view:${view?.id ?? 'new'}`);
  // the fields keep what stands in them: only what they begin with comes from here
  const [first] = useState<Partial<Words>>(typed ?? view ?? {});
  // others may change the view while it is open
  const [base] = useState(typed?.version ?? view?.version);
  return { first, base, keep };
}

/** Name of a view, who sees it, and whether one starts with it. */
export function ViewDialog(props: ViewDialogProps) {
  const { view, onClose } = props;
  const t = useTexts('okr-table');
  const { first, base, keep } = useTyped(view);
  const { form, problems, busy, submit, met, leaveToThem } = useViewForm(props, base, () => keep(undefined));
  return (
    <Dialog
      open
      title={view ? t('views.editTitle', { name: view.name }) : t('views.new')}
      onClose={onClose}
      dismissable={false}
      footer={
        <>
          {met && <Button onClick={leaveToThem}>{t('views.conflictTheirs')}</Button>}
          <Button look="primary" busy={busy} onClick={() => form.current?.requestSubmit()}>
            {t(met ? 'views.conflictMine' : 'views.save')}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        className="flex flex-col gap-4"
        noValidate
        onSubmit={(event) => void submit(event)}
        onChange={(event) => keep({ ...wordsOf(new FormData(event.currentTarget)), version: base })}
      >
        {met && <Versions met={met} />}
        <ViewFields first={first} error={problems['name']} />
        {problems['form'] !== undefined && (
          <p className="field-error" role="alert">
            {problems['form']}
          </p>
        )}
      </form>
    </Dialog>
  );
}

/** What each has made of name and readers. */
function Versions({ met: { mine, theirs } }: { met: Met }) {
  const t = useTexts('okr-table');
  const parts = [
    { part: t('views.name'), mine: mine.name, theirs: theirs.name },
    { part: t('views.visibility'), mine: t(`views.${mine.visibility}`), theirs: t(`views.${theirs.visibility}`) },
  ].filter((one) => one.mine !== one.theirs);
  return (
    <div role="alert" className="flex flex-col gap-2">
      <p className="text-muted">{t(parts.length > 0 ? 'views.conflictWords' : 'views.conflictOther')}</p>
      {parts.length > 0 && <Differences of={parts} />}
    </div>
  );
}

/** What is said of a view. */
function ViewFields({ first, error }: { first: Partial<Words>; error: string | undefined }) {
  const t = useTexts('okr-table');
  const [visibility, setVisibility] = useState(first.visibility ?? 'private');
  const maySet = useMaySetDefault();
  return (
    <>
      <Field
        name="name"
        label={t('views.name')}
        maxLength={80}
        autoComplete="off"
        data-autofocus=""
        defaultValue={first.name}
        error={error}
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
            onChange={() => setVisibility(one)}
          />
        ))}
      </fieldset>
      {maySet(visibility) && (
        <Checkbox
          name="default"
          label={t(visibility === 'shared' ? 'views.sharedDefault' : 'views.default')}
          defaultChecked={first.is_default}
        />
      )}
    </>
  );
}
