import { CircleAlert, X } from 'lucide-react';

import { useSentence } from '#core/editing/failure.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { IconButton } from '#core/ui/button.tsx';
import { Icon } from '#core/ui/icon.tsx';

import type { FileUpload } from './file-uploads.ts';

/** So many are sent at once; those behind them wait. */
const AT_ONCE = 2;

/** Files on their way, each with its state and a way back. */
export function UploadRows({ uploads, onCancel }: { uploads: readonly FileUpload[]; onCancel: (id: string) => void }) {
  const t = useTexts('files');
  if (uploads.length === 0) return null;
  const sent = uploads.filter(({ error }) => error === undefined);
  return (
    <ul className="flex flex-col gap-1.5" aria-label={t('uploads')}>
      {uploads.map((upload) => (
        <UploadRow
          key={upload.id}
          upload={upload}
          isWaiting={sent.indexOf(upload) >= AT_ONCE}
          onCancel={() => onCancel(upload.id)}
        />
      ))}
    </ul>
  );
}

type RowProps = { upload: FileUpload; isWaiting: boolean; onCancel: () => void };

function UploadRow({ upload: { name, error }, isWaiting, onCancel }: RowProps) {
  const t = useTexts('files');
  const sentenceOf = useSentence();
  const isFailed = error !== undefined;
  return (
    <li className="card flex items-center gap-2.5 px-3 py-1.5 text-sm">
      {isFailed ? (
        <Icon of={CircleAlert} className="text-danger-text" />
      ) : (
        <span className={isWaiting ? 'size-4' : 'spinner'} />
      )}
      <span className="min-w-0 flex-1">
        <span className="block truncate" title={name}>
          {name}
        </span>
        <span
          className={`block text-xs ${isFailed ? 'text-danger-text' : 'text-muted'}`}
          role={isFailed ? 'alert' : undefined}
        >
          {isFailed ? sentenceOf(error) : isWaiting ? t('waiting') : t('uploading')}
        </span>
      </span>
      <IconButton
        icon={X}
        size="small"
        label={isFailed ? t('dismiss', { name }) : t('cancelUpload', { name })}
        onClick={onCancel}
      />
    </li>
  );
}
