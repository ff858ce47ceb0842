import { useState } from 'react';

import { IMPORT_FIELDS, type ImportField, type OkrImport } from '#contract/okr/okr-exchange.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { Button } from '#core/ui/button.tsx';
import { Select } from '#core/ui/fields/select.tsx';

import { exchangeCalls } from './exchange-queries.ts';
import type { RunImport } from './import-dialog.tsx';

interface ColumnMappingProps {
  shown: OkrImport;
  busy: boolean;
  run: RunImport;
}

/** Says for each column of the file what it means; a meaning that is given twice leaves the other column. */
export function ColumnMapping({ shown, busy, run }: ColumnMappingProps) {
  const t = useTexts('okr-exchange');
  const core = useCore();
  const [fields, setFields] = useState<(ImportField | null)[]>(() => shown.columns.map(({ field }) => field));
  const give = (place: number, field: ImportField | null): void =>
    setFields((before) => before.map((one, other) => (other === place ? field : one === field ? null : one)));
  const enough = fields.includes('objective') || (fields.includes('type') && fields.includes('title'));
  const options = [
    { value: '', label: t('mapping.none') },
    ...IMPORT_FIELDS.map((field) => ({ value: field, label: t(`field.${field}`) })),
  ] satisfies { value: ImportField | ''; label: string }[];
  return (
    <section className="okr-mapping" aria-label={t('mapping.title')}>
      <p>{enough ? t('mapping.text') : t('mapping.needed')}</p>
      <ul>
        {shown.columns.map(({ title, samples }, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- columns have no other name than their place
          <li key={place}>
            <span>
              <strong>{title || t('mapping.untitled', { place: place + 1 })}</strong>
              <span className="text-subtle text-xs">{samples.join(' · ')}</span>
            </span>
            <Select<ImportField | ''>
              label={t('mapping.of', { column: title || place + 1 })}
              hideLabel
              options={options}
              value={fields[place] ?? ''}
              onChange={(value) => give(place, value === '' ? null : value)}
            />
          </li>
        ))}
      </ul>
      <Button
        look="primary"
        size="small"
        busy={busy}
        disabled={!enough}
        onClick={() => run(() => exchangeCalls.change(core, shown.id, { columns: fields }))}
      >
        {t('mapping.apply')}
      </Button>
    </section>
  );
}
