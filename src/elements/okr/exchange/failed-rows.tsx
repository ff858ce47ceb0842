import { FileWarning } from 'lucide-react';

import { useAction } from '#core/editing/use-action.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { hasExtension } from '#core/session/core.ts';
import { useCore } from '#core/session/use-core.ts';
import { Button } from '#core/ui/button.tsx';
import { saveFile } from '#core/ui/save-file.ts';

import { exchangeCalls } from './exchange-queries.ts';

/** Saves the rows that could not be taken, to be corrected and brought again. */
export function FailedRows({ id, count }: { id: string; count: number }) {
  const t = useTexts('okr-exchange');
  const core = useCore();
  const { busy, attempt } = useAction({ failed: t('file.failed') });
  if (count === 0 || !hasExtension(core.core, 'okr-imports')) return null;
  const save = async (): Promise<void> => saveFile(await exchangeCalls.failed(core, id), `${t('file.errors')}.csv`);
  return (
    <Button size="small" icon={FileWarning} busy={busy} onClick={() => void attempt(save)}>
      {t('preview.failed', { count })}
    </Button>
  );
}
