import { RotateCw, Sparkles } from 'lucide-react';

import { useAction } from '#core/editing/use-action.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { hasExtension } from '#core/session/core.ts';
import { useCore } from '#core/session/use-core.ts';
import { useStore } from '#core/session/use-store.ts';
import { Button } from '#core/ui/button.tsx';

import { useUndoToast } from '../rows/use-undo-toast.ts';
import { analysisOf, sectionFrom } from './chart-calls.ts';
import type { FieldsProps } from './sections.ts';
import { chartAfter, fieldsTakenBack, type Section } from './sections.ts';

/** What can be asked of the data source of a section: its table as it is now, and an analysis where there is an AI. */
export function SourceActions({ section, onChange }: Pick<FieldsProps, 'section' | 'onChange'>) {
  const t = useTexts('situation');
  const element = useCore();
  const undoToast = useUndoToast();
  const { ai } = useStore(element.core.$features);
  const reading = useAction({ failed: t('markt.sourceFailed') });
  const analysing = useAction({ failed: t('markt.analysisFailed') });
  const busy = reading.busy || analysing.busy;
  const { data_source_id: source } = section;
  if (source === '' || !hasExtension(element.core, 'charts')) return null;
  /** Puts something in the place of what is there when it comes, with a way back for what nobody has changed since. */
  const replace = (title: string, fieldsOf: (now: Section) => Partial<Section>): void =>
    onChange((before) => {
      const put = fieldsOf(before);
      undoToast(title, () => onChange((now) => fieldsTakenBack(now, put, before), 0));
      return put;
    }, 0);
  const readAgain = async (): Promise<void> => {
    const { headers, data, rows_left_out } = await sectionFrom(element, source);
    replace(t('markt.sourceRead'), ({ headers: before, chart }) => ({
      headers,
      data,
      rows_left_out,
      chart: chart && chartAfter(chart, before, headers),
    }));
  };
  const analyse = async (): Promise<void> => {
    const analysis = await analysisOf(element, source);
    replace(t('markt.analysed'), () => ({ analysis }));
  };
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
