import { RotateCw, Sparkles } from 'lucide-react';

import { useAction } from '#core/editing/use-action.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { hasExtension } from '#core/session/core.ts';
import { useCore } from '#core/session/use-core.ts';
import { useStore } from '#core/session/use-store.ts';
import { Button } from '#core/ui/button.tsx';
import { useToast } from '#core/ui/overlays/toaster.tsx';

import { analysisOf, sectionFrom } from './chart-calls.ts';
import type { FieldsProps } from './section-fields.tsx';
import { chartAfter } from './sections.ts';

/** What can be asked of the data source of a section: its table as it is now, and an analysis where there is an AI. */
export function SourceActions({ section, onChange }: Pick<FieldsProps, 'section' | 'onChange'>) {
  const t = useTexts('situation');
  const core = useTexts('core');
  const element = useCore();
  const toast = useToast();
  const { ai } = useStore(element.core.$features);
  const reading = useAction({ failed: t('markt.sourceFailed') });
  const analysing = useAction({ failed: t('markt.analysisFailed') });
  const busy = reading.busy || analysing.busy;
  const { data_source_id: source, headers, data, chart, rows_left_out, analysis } = section;
  if (source === '' || !hasExtension(element.core, 'charts')) return null;
  /** Puts something in the place of what is there, with a way back. */
  const replace = (title: string, fields: Parameters<typeof onChange>[0], before: Parameters<typeof onChange>[0]) => {
    onChange(fields, 0);
    toast({ kind: 'info', title, stayMs: 10_000, action: { label: core('act.undo'), run: () => onChange(before, 0) } });
  };
  const readAgain = async (): Promise<void> => {
    const now = await sectionFrom(element, source);
    const table = { headers: now.headers, data: now.data, rows_left_out: now.rows_left_out };
    const fields = { ...table, chart: chart && chartAfter(chart, headers, now.headers) };
    replace(t('markt.sourceRead'), fields, { headers, data, rows_left_out, chart });
  };
  const analyse = async (): Promise<void> =>
    replace(t('markt.analysed'), { analysis: await analysisOf(element, source) }, { analysis });
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="small" icon={RotateCw} busy={busy} onClick={() => void reading.attempt(readAgain)}>
        {t('markt.readSource')}
      </Button>
      {ai && (
        <Button
          size="small"
          look="assistant"
          icon={Sparkles}
          busy={busy}
          onClick={() => void analysing.attempt(analyse)}
        >
          {t('markt.analyse')}
        </Button>
      )}
    </div>
  );
}
