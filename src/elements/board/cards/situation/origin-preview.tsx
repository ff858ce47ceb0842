import { useQuery } from '@tanstack/react-query';

import { ApiError } from '#core/api/api-error.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { ErrorView } from '#core/ui/error-view.tsx';
import { Dialog } from '#core/ui/overlays/dialog.tsx';

import { fileQueries } from '../../files/file-queries.ts';
import { useFilesPlace } from '../../files/files-place.ts';
import { FilePreview } from '../../files/preview/file-preview.tsx';

interface OriginProps {
  fileId: string;
  page: number;
  onClose: () => void;
}

/** The preview of a file at a page; a file that is gone says so. */
export function OriginPreview({ fileId, page, onClose }: OriginProps) {
  const t = useTexts('situation');
  const { boardId } = useFilesPlace();
  const file = useQuery(fileQueries.one(useCore(), boardId, fileId));
  if (file.data) return <FilePreview file={file.data} page={page} onClose={onClose} />;
  if (!file.isError) return null;
  const isGone = file.error instanceof ApiError && file.error.status === 404;
  return (
    <Dialog open title={t(isGone ? 'origin.goneTitle' : 'origin.failedTitle')} onClose={onClose}>
      {isGone ? <p>{t('origin.gone')}</p> : <ErrorView error={file.error} onRetry={() => void file.refetch()} />}
    </Dialog>
  );
}
