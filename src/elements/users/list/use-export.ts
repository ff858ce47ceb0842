import { useAction } from '#core/editing/use-action.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import type { TableView } from '#core/ui/table/table-view.ts';

import { userCalls } from '../users-queries.ts';

/** Hands a text to the browser as a file. */
function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
}

/** Saves these people, or all that the view finds, as CSV. */
export function useExport(view: TableView): (ids: string[]) => Promise<void> {
  const t = useTexts('users');
  const core = useCore();
  const { attempt } = useAction({ failed: t('export.failed') });
  return async (ids) => {
    await attempt(async () => {
      const text = await userCalls.csv(core, view, ids);
      // the mark by which spreadsheets know the encoding is lost on the way
      saveFile(t('export.file'), `\uFEFF${text.replace(/^\uFEFF/, '')}`);
    });
  };
}
