import { useQuery } from '@tanstack/react-query';

import { newestBoardsQuery } from '#core/boards/newest-boards-queries.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { Checkbox, Field } from '#core/ui/fields/field.tsx';
import { Select } from '#core/ui/fields/select.tsx';

import type { EmbedAttribute } from './embed-attributes.ts';

interface AttributeFieldProps {
  attribute: EmbedAttribute;
  value: string | true | undefined;
  onChange: (value: string | true | undefined) => void;
}
/** Boards to choose from; the id of another one can be typed into the code. */
const BOARDS = 100;

/** One attribute of an element: a choice where there are few values, otherwise what is typed. */
export function AttributeField({ attribute: { name, type, choices, standard }, value, onChange }: AttributeFieldProps) {
  const t = useTexts('embedding');
  const label = `${t(`attribute.${name}`)} (${name})`;
  if (name === 'board-id') return <BoardField label={label} value={value} onChange={onChange} />;
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

function BoardField({ label, value, onChange }: { label: string } & Pick<AttributeFieldProps, 'value' | 'onChange'>) {
  const t = useTexts('embedding');
  const { data = [] } = useQuery(newestBoardsQuery(useCore(), BOARDS));
  return (
    <Select
      label={label}
      value={value === undefined || value === true ? '' : value}
      options={[
        { value: '', label: t('generator.noBoard') },
        ...data.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={(chosen) => onChange(chosen === '' ? undefined : chosen)}
    />
  );
}
