import { Sparkles } from 'lucide-react';

import type { DataSource } from '#contract/board/data-sources.ts';
import { useAction } from '#core/editing/use-action.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { useStore } from '#core/session/use-store.ts';
import { Button } from '#core/ui/button.tsx';

import { fileChanges } from '../file-queries.ts';
import { useFilesPlace } from '../files-place.ts';

/** The analysis of a table; written anew where the installation has an AI. */
export function TableAnalysis({ source, mayWrite }: { source: DataSource; mayWrite: boolean }) {
  const t = useTexts('files');
  const element = useCore();
  const { boardId } = useFilesPlace();
  const { ai } = useStore(element.core.$features);
  const { busy, attempt } = useAction({ failed: t('table.analysisFailed') });
  if (!source.analysis && !ai) return null;
  return (
    <div className="flex flex-col items-start gap-2">
      <h4 className="text-sm font-semibold">{t('table.analysis')}</h4>
      {source.analysis ? (
        <p className="max-w-[80ch] whitespace-pre-line">{source.analysis}</p>
      ) : (
        <p className="text-muted text-sm">{t('table.noAnalysis')}</p>
      )}
      {ai && mayWrite && (
        <Button
          size="small"
          look="assistant"
          icon={Sparkles}
          busy={busy}
          onClick={() => void attempt(() => fileChanges.analyse(element, boardId, source))}
        >
          {t('table.regenerate')}
        </Button>
      )}
    </div>
  );
}
