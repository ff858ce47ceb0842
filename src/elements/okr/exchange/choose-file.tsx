import { FileUp } from 'lucide-react';
import { useRef, useState } from 'react';

import { IMPORT_LIMITS } from '#contract/okr/okr-exchange.ts';
import type { TableFormat } from '#contract/okr/okr-exchange.ts';
import { useSentence } from '#core/editing/failure.ts';
import { formatNumber } from '#core/locale/formats.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { Button } from '#core/ui/button.tsx';
import { Icon } from '#core/ui/icon.tsx';
import { useToast } from '#core/ui/overlays/toaster.tsx';
import { saveFile } from '#core/ui/save-file.ts';

import { evaluatedPeriod } from '../model/periods/evaluated-period.ts';
import { fileName } from '../model/file-name.ts';
import { useOkr } from '../model/okr-context.ts';
import { exchangeCalls } from './exchange-queries.ts';
import type { RunImport } from './import-dialog.tsx';

const MEGABYTE = 1024 * 1024;

/** First step: a file by choosing or dropping it, and templates to begin with. */
export function ChooseFile({ busy, run }: { busy: boolean; run: RunImport }) {
  const t = useTexts('okr-exchange');
  const core = useCore();
  const { state, now } = useOkr();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const bring = (file: File | undefined): void => {
    if (file && !busy)
      run((signal) => exchangeCalls.bring(core, file, { ...evaluatedPeriod(state.filters, now), signal }));
  };
  const limits = {
    size: formatNumber(IMPORT_LIMITS.bytes / MEGABYTE, core.locale),
    rows: formatNumber(IMPORT_LIMITS.rows, core.locale),
  };
  return (
    <div className="okr-import-choose">
      <p>{t('choose.text')}</p>
      <div
        className="okr-import-drop"
        data-over={over}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          bring(event.dataTransfer.files[0]);
        }}
      >
        <Icon of={FileUp} size={20} className="text-subtle" />
        <p>{t('choose.drop')}</p>
        <Button look="primary" busy={busy} onClick={() => input.current?.click()}>
          {t('choose.button')}
        </Button>
        <p className="text-subtle text-xs">{t('choose.limits', limits)}</p>
        <input
          ref={input}
          type="file"
          accept=".csv,.txt,.xlsx,text/csv"
          className="sr-only"
          tabIndex={-1}
          aria-label={t('choose.button')}
          onChange={(event) => {
            bring(event.currentTarget.files?.[0]);
            event.currentTarget.value = '';
          }}
        />
      </div>
      <Templates />
    </div>
  );
}

function Templates() {
  const t = useTexts('okr-exchange');
  const core = useCore();
  const toast = useToast();
  const sentenceOf = useSentence();
  const load = (format: TableFormat) => (): void => {
    exchangeCalls.template(core, format).then(
      (file) => saveFile(file, fileName(t('file.template'), {}, format)),
      (error: unknown) => toast({ kind: 'danger', title: t('file.failed'), text: sentenceOf(error) }),
    );
  };
  return (
    <div className="okr-import-templates">
      <p className="text-muted">{t('choose.templates')}</p>
      <Button size="small" onClick={load('xlsx')}>
        {t('choose.templateXlsx')}
      </Button>
      <Button size="small" onClick={load('csv')}>
        {t('choose.templateCsv')}
      </Button>
    </div>
  );
}
