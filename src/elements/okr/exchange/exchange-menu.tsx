import { FileDown, FileSpreadsheet, FileUp, Presentation, Printer } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';

import type { EvaluationFormat } from '#contract/okr/okr-evaluation.ts';
import type { TableFormat } from '#contract/okr/okr-exchange.ts';
import { useHost } from '#core/element/host.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { Menu, type MenuItem } from '#core/ui/overlays/menu.tsx';
import { useToast } from '#core/ui/overlays/toaster.tsx';
import { saveFile } from '#core/ui/save-file.ts';

import { evaluatedPeriod } from '../model/periods/evaluated-period.ts';
import { fileName, nameAbout } from '../model/file-name.ts';
import { useOkr } from '../model/okr-context.ts';
import { tableRequestOf } from '../table/model/table-request.ts';

const ImportDialog = lazy(async () => ({ default: (await import('./import-dialog.tsx')).ImportDialog }));

/** They come with the first file. */
const exchangeCalls = async () => (await import('./exchange-queries.ts')).exchangeCalls;

/** Files out of what is shown, and files into it. */
export function ExchangeMenu() {
  const t = useTexts('okr');
  const { state } = useOkr();
  const [importing, setImporting] = useState(false);
  const files = useFiles();
  const items: MenuItem[] = [
    ...(state.mode === 'evaluation' ? files.evaluation : state.mode === 'table' ? files.table : []),
    { label: t('exchange.import'), icon: FileUp, onSelect: () => setImporting(true) },
  ];
  return (
    <>
      <Menu label={t('exchange.label')} icon={FileDown} look="secondary" items={items} />
      {importing && (
        <Suspense fallback={null}>
          <ImportDialog onClose={() => setImporting(false)} />
        </Suspense>
      )}
    </>
  );
}

/** What can be saved as a file in each mode. */
function useFiles(): { table: MenuItem[]; evaluation: MenuItem[] } {
  const t = useTexts('okr');
  const core = useCore();
  const toast = useToast();
  const { root } = useHost();
  const model = useOkr();
  const { state, now } = model;
  const fail = (error: Error): void => toast({ kind: 'danger', title: t('file.failed'), text: error.message });
  const save = (name: string, call: () => Promise<Blob>): void => {
    toast({ kind: 'info', title: t('file.making', { name }) });
    call().then((file) => saveFile(file, name), fail);
  };
  const table = (format: TableFormat) => (): void =>
    save(fileName(t('file.table'), state.filters, format), async () =>
      (await exchangeCalls()).table(core, {
        ...tableRequestOf(model),
        columns: state.columns.map(({ key }) => key),
        format,
      }),
    );
  const evaluation = (format: EvaluationFormat) => (): void => {
    const period = evaluatedPeriod(state.filters, now);
    save(fileName(t('file.evaluation'), period, format), async () =>
      (await exchangeCalls()).evaluation(core, { ...period, team: state.filters.team ?? [], format }),
    );
  };
  const print = (): void => {
    const part = root.querySelector<HTMLElement>('[aria-busy=false] > [part=evaluation]');
    const title = nameAbout(t('file.evaluation'), evaluatedPeriod(state.filters, now));
    if (part) import('./print-part.ts').then(({ printPart }) => printPart(root, part, title)).catch(fail);
    else toast({ kind: 'info', title: t('file.notYet'), text: t('file.notYetText') });
  };
  return {
    table: [
      { label: t('exchange.xlsx'), icon: FileSpreadsheet, onSelect: table('xlsx') },
      { label: t('exchange.csv'), icon: FileDown, onSelect: table('csv') },
      'separator',
    ],
    evaluation: [
      { label: t('exchange.pptx'), icon: Presentation, onSelect: evaluation('pptx') },
      { label: t('exchange.xlsx'), icon: FileSpreadsheet, onSelect: evaluation('xlsx') },
      { label: t('exchange.csv'), icon: FileDown, onSelect: evaluation('csv') },
      { label: t('exchange.print'), icon: Printer, onSelect: print },
      'separator',
    ],
  };
}
