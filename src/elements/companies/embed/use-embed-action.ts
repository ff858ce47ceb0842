import { useAction } from '#core/editing/use-action.ts';
import { useTexts } from '#core/locale/use-texts.ts';

import { embedQueries } from './embed-queries.ts';

/** An action on the origins and keys of a company: both are read again. */
export function useEmbedAction(companyId: string) {
  const t = useTexts('embedding');
  return useAction({ failed: t('failed'), refresh: [embedQueries.of(companyId)] });
}
