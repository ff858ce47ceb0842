import { useQueryClient } from '@tanstack/react-query';

import type { ItemType } from '#contract/okr-items.ts';
import type { OkrRow } from '#contract/okr-table.ts';
import { textOf, useSending, type Problems } from '#core/element/use-sending.ts';
import { useHost } from '#core/element/host.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore, type ElementCore } from '#core/session/use-core.ts';
import { Button } from '#core/ui/button.tsx';
import { Dialog } from '#core/ui/dialog.tsx';
import { Field } from '#core/ui/field.tsx';
import { useToast } from '#core/ui/toaster.tsx';

import { newKeyResultBody } from '../../model/new-key-result.ts';
import { okrChanges, okrQueries } from '../../okr-queries.ts';
import { isInRange, readNumber, showNumber } from '../model/numbers.ts';

type Kind = Exclude<ItemType, 'objective'>;

interface NewItemProps {
  type: Kind;
  /** The item that it will hang on. */
  parent: OkrRow;
  onClose: () => void;
}

async function create(core: ElementCore, { type, parent }: NewItemProps, data: FormData): Promise<string> {
  const title = textOf(data, 'title').trim();
  const number = (name: string): number => readNumber(textOf(data, name), core.locale) ?? 0;
  if (type === 'key_result') {
    const measure = { initial: number('initial'), goal: number('goal'), unit: textOf(data, 'unit') };
    return (await okrChanges.createKeyResult(core, newKeyResultBody({ title, objective: parent.id, ...measure }))).id;
  }
  if (type === 'project') return (await okrChanges.createProject(core, { title, key_results: [parent.id] })).id;
  const above = parent.type === 'project' ? { project: parent.id } : { key_result: parent.id };
  return (await okrChanges.createTask(core, { title, ...above })).id;
}

/** Creates what hangs on an item, with what it cannot be without; the panel holds the rest. */
export function NewItemDialog(props: NewItemProps) {
  const { type, parent, onClose } = props;
  const t = useTexts('okr-table');
  const core = useCore();
  const host = useHost();
  const toast = useToast();
  const queries = useQueryClient();
  const wrong = (text: string): string | undefined => {
    const value = readNumber(text, core.locale);
    if (value === null) return t('edit.wrong', { example: showNumber(1234.5, core.locale) });
    return isInRange(value) ? undefined : t('edit.range');
  };
  const check = (data: FormData): Problems => ({
    title: textOf(data, 'title').trim() === '' ? t('new.titleMissing') : undefined,
    ...(type === 'key_result' && { initial: wrong(textOf(data, 'initial')), goal: wrong(textOf(data, 'goal')) }),
  });
  const { form, problems, busy, submit } = useSending({
    check,
    send: async (data) => {
      const id = await create(core, props, data);
      host.emit('strategy-saved', { type, id });
      toast({ kind: 'success', title: t('new.saved', { title: textOf(data, 'title').trim() }) });
      onClose();
      await queries.invalidateQueries({ queryKey: okrQueries.all });
    },
  });
  return (
    <Dialog
      open
      title={t(`new.${type}`)}
      onClose={onClose}
      dismissable={false}
      footer={
        <Button look="primary" busy={busy} onClick={() => form.current?.requestSubmit()}>
          {t('new.save')}
        </Button>
      }
    >
      <form ref={form} className="flex flex-col gap-4" noValidate onSubmit={(event) => void submit(event)}>
        <p className="text-muted">{t('new.under', { title: parent.title })}</p>
        <Field name="title" label={t('new.title')} maxLength={500} error={problems['title']} data-autofocus="" />
        {type === 'key_result' && <MeasureFields problems={problems} />}
        {problems['form'] !== undefined && (
          <p className="field-error" role="alert">
            {problems['form']}
          </p>
        )}
      </form>
    </Dialog>
  );
}

function MeasureFields({ problems }: { problems: Problems }) {
  const t = useTexts('okr-table');
  const number = { inputMode: 'decimal', autoComplete: 'off' } as const;
  return (
    <div className="grid grid-cols-2 gap-4">
      <Field {...number} name="initial" label={t('new.initial')} defaultValue="0" error={problems['initial']} />
      <Field {...number} name="goal" label={t('new.goal')} defaultValue="100" error={problems['goal']} />
      <Field name="unit" label={t('new.unit')} hint={t('new.unitHint')} maxLength={40} error={problems['unit']} />
    </div>
  );
}
