import type { NewestBoard } from '#core/boards/newest-boards-queries.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { Checkbox, Field } from '#core/ui/fields/field.tsx';
import { Select } from '#core/ui/fields/select.tsx';

import type { EmbedAttribute } from './embed-attributes.ts';

interface AttributeFieldProps {
  attribute: EmbedAttribute;
  /** Those to choose from. */
  boards: readonly NewestBoard[];
  value: string | true | undefined;
  onChange: (value: string | true | undefined) => void;
}

/** One attribute of an element: a choice where there are few values, otherwise what is typed. */
export function AttributeField({ attribute, boards, value, onChange }: AttributeFieldProps) {
  const { name, type, choices, standard } = attribute;
  const t = useTexts('embedding');
  const label = `${t(`attribute.${name}`)} (${name})`;
  if (name === 'board-id') return <BoardField {...{ label, boards, value, onChange }} />;
  if (type === 'boolean')
    return (
      <Checkbox
        label={label}
        checked={value === true}
        onChange={(event) => onChange(event.currentTarget.checked ? true : undefined)}
      />
    );
  const text = value === undefined || value === true ? '' : value;
  if (choices.length > 0)
    return (
      <Select
        label={label}
        value={text}
        options={[
          { value: '', label: t('generator.unset') },
          ...choices.map((choice) => ({ value: choice, label: choice })),
        ]}
        onChange={(chosen) => onChange(chosen === '' ? undefined : chosen)}
      />
    );
  return (
    <Field
      label={label}
      value={text}
      placeholder={standard}
      maxLength={2000}
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => onChange(event.currentTarget.value === '' ? undefined : event.currentTarget.value)}
    />
  );
}

function BoardField({ label, boards, value, onChange }: { label: string } & Omit<AttributeFieldProps, 'attribute'>) {
  const t = useTexts('embedding');
  return (
    <Select
      label={label}
      value={value === undefined || value === true ? '' : value}
      options={[
        { value: '', label: t('generator.noBoard') },
        ...boards.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={(chosen) => onChange(chosen === '' ? undefined : chosen)}
    />
  );
}
