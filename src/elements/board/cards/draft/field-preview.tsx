import { createContext, useContext } from 'react';

import { useTexts } from '#core/locale/use-texts.ts';
import { RichText } from '#core/ui/rich-text.tsx';

import { objectOf, wordsOf as plainOf } from '../content/card-content.ts';

/** Names of the parts of a form, by field: its questions. Around a card there is none. */
export const FormParts = createContext<Readonly<Record<string, string>> | null>(null);

/** The name of a part: of a form its question. */
export function usePartName(): (field: string) => string {
  const t = useTexts('card');
  const questions = useContext(FormParts);
  return (field) => questions?.[field] ?? t(`part.${field}` as 'part.other', { defaultValue: t('part.other') });
}

/** The words of a value, for example of a row: its texts and numbers. */
function wordsOf(value: unknown): string {
  if (typeof value === 'string') return value.trimStart().startsWith('<') ? plainOf(value) : value;
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'object' || value === null) return '';
  const inner = Object.entries(value).filter(([key]) => key !== 'id' && key !== 'file_id');
  return inner
    .map(([, part]) => wordsOf(part))
    .filter((text) => text !== '')
    .join(' · ');
}

/** Of a table with a chart what people have written, and not how it is drawn. */
function writtenIn(row: unknown): unknown {
  const { title, headers, data, analysis } = objectOf(row);
  return headers === undefined ? row : { title, data, analysis: plainOf(analysis) };
}

/** A field of a card in short, so that two versions can be compared. */
export function FieldPreview({ value }: { value: unknown }) {
  const t = useTexts('card');
  const rows = Array.isArray(value)
    ? value
        .map(writtenIn)
        .map(wordsOf)
        .filter((text) => text !== '')
    : [];
  const html = typeof value === 'string' && value.trimStart().startsWith('<');
  const empty = Array.isArray(value) ? rows.length === 0 : wordsOf(value) === '';
  return (
    <div className="bg-sunken max-h-60 overflow-y-auto rounded-md p-3 text-sm">
      {empty && <p className="text-muted">{t('draft.nothing')}</p>}
      {html && <RichText html={value} />}
      {!html && rows.length === 0 && !empty && <p className="whitespace-pre-line">{wordsOf(value)}</p>}
      {rows.length > 0 && (
        <ol className="list-decimal ps-5">
          {rows.map((row, index) => (
            <li key={index}>{row}</li>
          ))}
        </ol>
      )}
    </div>
  );
}
