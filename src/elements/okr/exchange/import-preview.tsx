import { useState } from 'react';

import { IMPORT_ACTS, type ImportRow, type OkrImport } from '#contract/okr/okr-exchange.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { Button } from '#core/ui/button.tsx';
import { Checkbox } from '#core/ui/fields/field.tsx';
import { Segmented } from '#core/ui/fields/segmented.tsx';
import { Select } from '#core/ui/fields/select.tsx';

import { useOkr } from '../model/okr-context.ts';
import { quarterChoices } from '../model/periods.ts';
import { exchangeCalls } from './exchange-queries.ts';
import { ColumnMapping } from './column-mapping.tsx';
import { FailedRows } from './failed-rows.tsx';
import type { RunImport } from './import-dialog.tsx';
import { ImportRows } from './import-rows.tsx';

interface PreviewProps {
  shown: OkrImport;
  busy: boolean;
  run: RunImport;
}

type Shown = 'all' | 'hints' | (typeof IMPORT_ACTS)[number];
/** Rows that are taken, but not all that they say. */
const isHint = ({ act, notes }: ImportRow): boolean => notes.length > 0 && (act === 'create' || act === 'update');
const SHOWN = ['all', 'hints', ...IMPORT_ACTS] as const;

/** Second step: what will happen with each row; nothing is written yet. */
export function ImportPreview({ shown, busy, writing, run }: PreviewProps & { writing: boolean }) {
  const t = useTexts('okr-exchange');
  const core = useCore();
  const needs = shown.status === 'needs_mapping';
  const [mapping, setMapping] = useState(needs);
  const [act, setAction] = useState<Shown>('all');
  const isShown = (row: ImportRow): boolean => act === 'all' || (act === 'hints' ? isHint(row) : row.act === act);
  const rows = shown.rows.filter(isShown);
  const numbers: Record<Shown, number> = {
    all: shown.rows.length,
    hints: shown.rows.filter(isHint).length,
    create: shown.rows.filter((row) => row.act === 'create').length,
    update: shown.counts.update,
    skip: shown.counts.skip,
    error: shown.counts.error,
  };
  return (
    <div className="okr-import" aria-busy={busy}>
      <p>
        <strong>{shown.filename}</strong>
        {shown.sheet !== '' && ` · ${t('preview.sheet', { name: shown.sheet })}`}
        {!needs && !writing && ` · ${t('preview.nothingYet')}`}
      </p>
      <ImportSettings shown={shown} busy={busy} run={run} mapping={mapping} onMapping={setMapping} />
      {!mapping && !needs && <LeftOut shown={shown} onChoose={() => setMapping(true)} />}
      {(mapping || needs) && <ColumnMapping key={shown.id} shown={shown} busy={busy} run={run} />}
      {!needs && (
        <>
          <div className="flex flex-wrap items-center gap-2">
            <Segmented
              label={t('preview.filter')}
              options={SHOWN.filter((key) => key !== 'hints' || numbers.hints > 0).map((key) => ({
                key,
                label: t(`preview.${key}`, { count: numbers[key] }),
              }))}
              selected={act}
              onSelect={setAction}
            />
            <FailedRows id={shown.id} count={numbers.error} />
          </div>
          <ImportRows
            key={act}
            rows={rows}
            busy={busy}
            onMeant={(meant) => run(() => exchangeCalls.change(core, shown.id, { meant }))}
          />
        </>
      )}
    </div>
  );
}

/** The columns of which nothing is taken: what they say would be missed only after the import. */
function LeftOut({ shown: { columns }, onChoose }: { shown: OkrImport; onChoose: () => void }) {
  const t = useTexts('okr-exchange');
  const { locale } = useCore();
  const names = columns.filter(({ field, title }) => field === null && title !== '').map(({ title }) => title);
  if (names.length === 0) return null;
  const list = new Intl.ListFormat(locale).format(names.map((name) => t('preview.quoted', { name })));
  return (
    <p className="banner banner-info flex-wrap">
      <span className="min-w-0 flex-1">{t('preview.leftOut', { count: names.length, list })}</span>
      <Button size="small" onClick={onChoose}>
        {t('preview.choose')}
      </Button>
    </p>
  );
}

interface SettingsProps extends PreviewProps {
  mapping: boolean;
  onMapping: (shown: boolean) => void;
}

function ImportSettings({ shown, busy, run, mapping, onMapping }: SettingsProps) {
  const t = useTexts('okr-exchange');
  const core = useCore();
  const { now } = useOkr();
  const { id, sheet, sheets, year, quarter, update_existing, decimal } = shown;
  const change = (part: Parameters<typeof exchangeCalls.change>[2]): void =>
    run(() => exchangeCalls.change(core, id, part));
  return (
    <div className="okr-import-settings">
      {sheets.length > 1 && (
        <Select
          label={t('preview.sheetChoice')}
          value={sheet}
          options={sheets.map((name) => ({ value: name, label: name }))}
          disabled={busy}
          onChange={(name) => change({ sheet: name })}
        />
      )}
      <Select
        label={t('preview.period')}
        value={`${year}-${quarter}`}
        options={quarterChoices(now, year).map((one) => ({
          value: `${one.year}-${one.quarter}`,
          label: t('period', { ...one }),
        }))}
        disabled={busy}
        onChange={(value) => {
          const [chosenYear = year, chosenQuarter = quarter] = value.split('-').map(Number);
          change({ year: chosenYear, quarter: chosenQuarter });
        }}
      />
      <Select
        label={t('preview.decimal')}
        value={decimal}
        options={[
          { value: ',', label: t('preview.decimalComma') },
          { value: '.', label: t('preview.decimalPoint') },
        ]}
        disabled={busy}
        onChange={(sign) => change({ decimal: sign })}
      />
      <Checkbox
        label={t('preview.updateExisting')}
        checked={update_existing}
        disabled={busy}
        onChange={(event) => change({ update_existing: event.currentTarget.checked })}
      />
      {shown.status === 'ready' && (
        <Button size="small" look="quiet" aria-expanded={mapping} onClick={() => onMapping(!mapping)}>
          {t('preview.columns')}
        </Button>
      )}
    </div>
  );
}
