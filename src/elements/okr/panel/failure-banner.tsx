import { ApiError } from '#core/api/api-error.ts';
import { useTexts } from '#core/locale/use-texts.ts';

/** Why something was refused, in the server's words; nothing without an error. */
export function FailureBanner({ error }: { error: unknown }) {
  const t = useTexts('core');
  if (error === null || error === undefined) return null;
  const fields = error instanceof ApiError ? Object.values(error.errors).flat() : [];
  const isOffline = !(error instanceof ApiError) || error.status === 0;
  return (
    <p role="alert" className="banner banner-danger">
      {isOffline ? t('state.offline.text') : (fields[0] ?? error.message)}
    </p>
  );
}
