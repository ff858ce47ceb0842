import { useAction } from '#core/editing/use-action.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { saveFile } from '#core/ui/save-file.ts';
import type { TableView } from '#core/ui/table/table-view.ts';

import { userCalls } from '../users-queries.ts';

/** Saves these people, or all that the view finds, as CSV. */
export function useExport(view: TableView): (ids: string[]) => Promise<void> {
  const t = useTexts('users');
  const core = useCore();
  const { attempt } = useAction({ failed: t('export.failed') });
  return async (ids) => {
    await attempt(async () => {
      const text = await userCalls.csv(core, view, ids);
      // the mark by which spreadsheets know the encoding is lost on the way
      const file = new Blob([`\uFEFF${text.replace(/^\uFEFF/, '')}`], { type: 'text/csv;charset=utf-8' });
      saveFile(file, t('export.file'));
    });
  };
}
