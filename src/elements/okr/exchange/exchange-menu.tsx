import { FileDown, FileSpreadsheet, FileUp, Presentation, Printer } from 'lucide-react';
import { Suspense, useState } from 'react';

import type { EvaluationFormat } from '#contract/okr/okr-evaluation.ts';
import type { TableFormat } from '#contract/okr/okr-exchange.ts';
import { useSentence } from '#core/editing/failure.ts';
import { useHost } from '#core/element/host.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { onPress } from '#core/ui/on-press.ts';
import { Menu, type MenuItem } from '#core/ui/overlays/menu.tsx';
import { useToast } from '#core/ui/overlays/toaster.tsx';

import { useOkr } from '../model/okr-context.ts';
import type { ShownFile } from './shown-files.ts';

const ImportDialog = onPress(async () => (await import('./import-dialog.tsx')).ImportDialog);

/** They come with the first file. */
const files = async () => (await import('./shown-files.ts')).shownFiles;

/** Files out of what is shown, and files into it. */
export function ExchangeMenu() {
  const t = useTexts('okr-exchange');
  const words = useTexts('okr');
  const { state } = useOkr();
  const [importing, setImporting] = useState(false);
  const { table, evaluation } = useFiles();
  const items: MenuItem[] = [
    ...(state.mode === 'evaluation' ? evaluation : state.mode === 'table' ? table : []),
    { label: t('menu.import'), icon: FileUp, onSelect: () => setImporting(true) },
  ];
  return (
    <>
      <Menu label={words('exchange')} icon={FileDown} look="secondary" items={items} startsOpen />
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
  const t = useTexts('okr-exchange');
  const core = useCore();
  const toast = useToast();
  const sentenceOf = useSentence();
  const { root } = useHost();
  const model = useOkr();
  const fail = (error: unknown): void => toast({ kind: 'danger', title: t('file.failed'), text: sentenceOf(error) });
  const save = async (fileOf: (from: Awaited<ReturnType<typeof files>>) => ShownFile): Promise<void> => {
    const from = await files();
    const file = fileOf(from);
    toast({ kind: 'info', title: t('file.making', { name: file.name }) });
    await from.save(file);
  };
  const table = (format: TableFormat) => (): void =>
    void save(({ table: fileOf }) => fileOf(core, model, format, t)).catch(fail);
  const evaluation = (format: EvaluationFormat) => (): void =>
    void save(({ evaluation: fileOf }) => fileOf(core, model, format, t)).catch(fail);
  const print = (): void => {
    const part = root.querySelector<HTMLElement>('[aria-busy=false] > [part=evaluation]');
    if (part)
      void files()
        .then((from) => from.print(root, part, model, t))
        .catch(fail);
    else toast({ kind: 'info', title: t('file.notYet'), text: t('file.notYetText') });
  };
  return {
    table: [
      { label: t('menu.xlsx'), icon: FileSpreadsheet, onSelect: table('xlsx') },
      { label: t('menu.csv'), icon: FileDown, onSelect: table('csv') },
      'separator',
    ],
    evaluation: [
      { label: t('menu.pptx'), icon: Presentation, onSelect: evaluation('pptx') },
      { label: t('menu.xlsx'), icon: FileSpreadsheet, onSelect: evaluation('xlsx') },
      { label: t('menu.csv'), icon: FileDown, onSelect: evaluation('csv') },
      { label: t('menu.print'), icon: Printer, onSelect: print },
      'separator',
    ],
  };
}
