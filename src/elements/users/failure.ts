import { ApiError } from '#core/api/api-error.ts';
import { useTexts } from '#core/locale/use-texts.ts';

/** What went wrong in the server's words, or that it is out of reach; `fields` are the texts of single fields. */
export function useFailure(): (error: unknown) => { text: string; fields: Record<string, string> } {
  const t = useTexts('core');
  return (error) => {
    if (!(error instanceof ApiError) || error.status === 0) return { text: t('state.offline.text'), fields: {} };
    const fields = Object.entries(error.errors).map(([field, texts]) => [field, texts[0] ?? ''] as const);
    return { text: error.body.detail ?? t('state.error.text'), fields: Object.fromEntries(fields) };
  };
}
