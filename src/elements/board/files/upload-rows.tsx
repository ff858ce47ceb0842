import { CircleAlert, RotateCw, X } from 'lucide-react';

import { ApiError } from '#core/api/api-error.ts';
import { reasonOf, useSentence } from '#core/editing/failure.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { Button, IconButton } from '#core/ui/button.tsx';
import { Icon } from '#core/ui/icon.tsx';
import { ProgressBar } from '#core/ui/progress-bar.tsx';

import { sizeOf } from './file-size.ts';
import type { FileUpload } from './file-uploads.ts';

/** So many are sent at once; those behind them wait. */
const AT_ONCE = 2;

interface RowsProps {
  uploads: readonly FileUpload[];
  onCancel: (id: string) => void;
  onRetry: (id: string) => void;
}

/** Files on their way, each with how much of it has been sent, and a way back. */
export function UploadRows({ uploads, onCancel, onRetry }: RowsProps) {
  const t = useTexts('files');
  if (uploads.length === 0) return null;
  const sent = uploads.filter(({ error }) => error === undefined);
  return (
    <ul className="flex max-h-72 flex-none flex-col gap-1.5 overflow-y-auto" aria-label={t('uploads')}>
      {uploads.map((upload) => (
        <UploadRow
          key={upload.id}
          upload={upload}
          isWaiting={upload.sent === 0 && sent.indexOf(upload) >= AT_ONCE}
          onCancel={() => onCancel(upload.id)}
          onRetry={() => onRetry(upload.id)}
        />
      ))}
    </ul>
  );
}

/** Whether it is refused for what is in it or for its size: sent again it is the same. */
const isOfFile = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 413 || 'file' in error.errors);

type RowProps = { upload: FileUpload; isWaiting: boolean; onCancel: () => void; onRetry: () => void };

function UploadRow({ upload, isWaiting, onCancel, onRetry }: RowProps) {
  const t = useTexts('files');
  const { name, error, bytes, sent } = upload;
  const isFailed = error !== undefined;
  return (
    <li className="card flex items-center gap-2.5 px-3 py-1.5 text-sm" data-upload={name}>
      {isFailed ? (
        <Icon of={CircleAlert} className="text-danger-text" />
      ) : (
        <span className={isWaiting ? 'size-4' : 'spinner'} />
      )}
      <span className="min-w-0 flex-1">
        <span className="block truncate" title={name}>
          {name}
        </span>
        <UploadState upload={upload} isWaiting={isWaiting} />
        {sent > 0 && <ProgressBar className="mt-1" label={t('uploadOf', { name })} all={bytes} done={sent} />}
      </span>
      {isFailed && !isOfFile(error) && (
        <Button size="small" icon={RotateCw} onClick={onRetry}>
          {t('retry')}
        </Button>
      )}
      <IconButton
        icon={X}
        size="small"
        label={isFailed ? t('dismiss', { name }) : t('cancelUpload', { name })}
        onClick={onCancel}
      />
    </li>
  );
}

function UploadState({ upload: { error, bytes, sent, isCutOff }, isWaiting }: Pick<RowProps, 'upload' | 'isWaiting'>) {
  const t = useTexts('files');
  const { locale } = useCore();
  const sentenceOf = useSentence();
  if (error !== undefined) {
    return (
      <span className="text-danger-text block text-xs" role="alert">
        {reasonOf(error, sentenceOf)}
      </span>
    );
  }
  const progress = { sent: sizeOf(sent, locale), bytes: sizeOf(bytes, locale) };
  return (
    <span className="text-muted numbers block text-xs">
      {isCutOff === true ? t('cutOff') : isWaiting ? t('waiting') : sent > 0 ? t('sent', progress) : t('uploading')}
    </span>
  );
}
