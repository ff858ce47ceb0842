import { useId, useState, type SubmitEvent } from 'react';

import { ADDRESS_LENGTH, DESCRIPTION_LENGTH, TITLE_LENGTH, type Microtrend } from '#contract/trends/microtrends.ts';
import { TREND_CATEGORIES, type TrendCategory } from '#contract/trends/trend-rules.ts';
import { useDraft } from '#core/editing/use-draft.ts';
import { useAction } from '#core/editing/use-action.ts';
import type { Problems } from '#core/editing/failure.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { Field } from '#core/ui/fields/field.tsx';
import { Select } from '#core/ui/fields/select.tsx';
import { TextArea } from '#core/ui/fields/text-area.tsx';
import { DialogButtons, FormProblem } from '#core/ui/overlays/dialog-buttons.tsx';
import { Dialog } from '#core/ui/overlays/dialog.tsx';

import { trendChanges, trendQueries } from '../trends-queries.ts';
import { categoryOf, useTrendWords } from './trend-words.ts';

/** What the form holds (whiteboard 3). */
interface TrendForm {
  title: string;
  description: string;
  imageUrl: string;
  category: TrendCategory;
}

function formOf(trend: Partial<Microtrend>, title: string): TrendForm {
  const category = TREND_CATEGORIES.find((one) => one === categoryOf(trend)) ?? 'product';
  const { description, imageUrl } = trend.data ?? {};
  return { title, description: description ?? '', imageUrl: imageUrl ?? '', category };
}

/** Whether an address was typed that is no complete one of the web. */
function hasWrongAddress({ imageUrl }: TrendForm): boolean {
  const address = imageUrl.trim();
  return address !== '' && !(URL.canParse(address) && /^https?:/i.test(address));
}

/** Adds or edits a custom trend (whiteboard 2.16). What is typed stays when it is closed, and is dropped by its Cancel. */
export function CustomForm({ trend, onClose }: { trend: Microtrend | undefined; onClose: () => void }) {
  const t = useTexts('trends');
  const id = useId();
  const draft = useTrendDraft(trend, onClose);
  const { values: form, problems } = draft;
  const busy = draft.state === 'saving';
  const cancel = (): void => {
    draft.discard();
    onClose();
  };
  const isWrong = hasWrongAddress(form);
  const isComplete = form.title.trim() !== '' && !isWrong;
  const send = (event: SubmitEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    if (isComplete && !busy) void (draft.unsaved.length > 0 ? draft.save() : onClose());
  };
  const submit = trend ? t('form.save') : t('form.create');
  return (
    <Dialog
      open
      title={trend ? t('form.edit') : t('form.add')}
      dismissable={false}
      busy={busy}
      onClose={onClose}
      footer={<DialogButtons form={id} {...{ submit, busy }} onClose={cancel} disabled={!isComplete} />}
    >
      <form id={id} className="flex flex-col gap-4" noValidate onSubmit={send}>
        <FormProblem text={problems['']} />
        <FormFields {...{ form, problems, isWrong }} onChange={draft.change} />
      </form>
    </Dialog>
  );
}

interface FieldsProps {
  form: TrendForm;
  problems: Problems;
  /** The address of the picture is none. */
  isWrong: boolean;
  onChange: (fields: Partial<TrendForm>) => void;
}

function FormFields({ form, problems, isWrong, onChange }: FieldsProps) {
  const t = useTexts('trends');
  const [isTouched, setTouched] = useState(false);
  const isBlank = isTouched && form.title.trim() === '';
  return (
    <>
      <Field
        required
        label={t('form.title')}
        value={form.title}
        maxLength={TITLE_LENGTH}
        error={problems['title'] ?? (isBlank ? t('form.titleRequired') : undefined)}
        onChange={(event) => {
          setTouched(true);
          onChange({ title: event.currentTarget.value });
        }}
        onBlur={() => setTouched(true)}
      />
      <TextArea
        label={t('form.description')}
        rows={4}
        value={form.description}
        maxLength={DESCRIPTION_LENGTH}
        error={problems['description']}
        onChange={(event) => onChange({ description: event.currentTarget.value })}
      />
      <Field
        type="url"
        label={t('form.image')}
        hint={t('form.imageHint')}
        value={form.imageUrl}
        maxLength={ADDRESS_LENGTH}
        error={problems['imageUrl'] ?? (isWrong ? t('form.imageWrong') : undefined)}
        onChange={(event) => onChange({ imageUrl: event.currentTarget.value })}
      />
      <Select
        label={t('form.category')}
        value={form.category}
        options={TREND_CATEGORIES.map((value) => ({ value, label: t(`category.${value}`) }))}
        onChange={(category) => onChange({ category })}
      />
    </>
  );
}

const bodyOf = ({ title, description, imageUrl, category }: TrendForm) => ({
  title: title.trim(),
  description,
  imageUrl: imageUrl.trim() || null,
  category,
});

const NEW: Partial<Microtrend> = {};

/** A custom trend in hand; an empty picture goes as null (application 5). */
function useTrendDraft(trend: Microtrend | undefined, onClose: () => void) {
  const element = useCore();
  const words = useTrendWords();
  const [first] = useState(trend);
  const { run } = useAction({ refresh: [trendQueries.all] });
  const fieldsOf = (record: Partial<Microtrend>): TrendForm =>
    formOf(record, record.id === undefined ? '' : words.title(record as Microtrend));
  return useDraft<Partial<Microtrend>, TrendForm>({
    name: `trend ${first?.id ?? 'new'}`,
    record: first ?? NEW,
    fieldsOf,
    quicker: 'over',
    save: (change, base) => {
      const opened = bodyOf(fieldsOf(base));
      const body = bodyOf({ ...fieldsOf(base), ...change });
      const work = () =>
        base.id === undefined
          ? trendChanges.create(element, body)
          : trendChanges.update(element, base.id, { opened, body });
      return run<Partial<Microtrend>>(work, ({ id = '' }) => ({ kind: 'microtrend', id }));
    },
    onSaved: onClose,
  });
}
