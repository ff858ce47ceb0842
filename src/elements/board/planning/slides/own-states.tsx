import { CircleAlert, RotateCw, Upload } from 'lucide-react';

import type { StepSlides } from '#contract/board/slides.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { Button } from '#core/ui/button.tsx';
import { Icon } from '#core/ui/icon.tsx';
import { ProgressBar } from '#core/ui/progress-bar.tsx';

import { mayReadAgain, useFailure } from '../../files/failure.ts';
import type { FileUpload } from '../../files/file-uploads.ts';
import { useFilesSheet } from '../../files/files-sheet.ts';
import { UploadRows } from '../../files/upload-rows.tsx';

const TITLE = 'own-slides-upload';
const PLACE = 'bg-sunken grid min-h-72 place-items-center p-4 @2xl:p-8';

/** Nothing is uploaded yet. */
export function UploadArea({ mayWrite, onChoose }: { mayWrite: boolean; onChoose: () => void }) {
  const t = useTexts('slides');
  return (
    <div className={PLACE}>
      <section className="border-line-strong bg-surface flex w-full max-w-xl flex-col items-center gap-4 rounded-xl border border-dashed p-8 text-center @2xl:p-12">
        <span className="bg-accent-soft text-accent grid size-14 place-items-center rounded-full">
          <Icon of={Upload} size={24} />
        </span>
        <h2 className="text-xl">{t('uploadTitle')}</h2>
        <p className="text-muted">{t(mayWrite ? 'uploadHint' : 'uploadReadOnly')}</p>
        {mayWrite && (
          <Button look="primary" size="large" icon={Upload} onClick={onChoose}>
            {t('upload')}
          </Button>
        )}
      </section>
    </div>
  );
}

interface ProcessingProps {
  note: string;
  all?: number;
  done?: number;
  /** Above the slides that are there already. */
  isLine?: boolean;
}

/** Its slides are being made. */
export function Processing({ note, all = 0, done = 0, isLine = false }: ProcessingProps) {
  const t = useTexts('slides');
  const bar = <ProgressBar label={t('processing')} all={all} done={done} />;
  const count = all > 0 ? t('processed', { done, all }) : '';
  if (isLine)
    return (
      <div className="bg-surface border-line-subtle flex items-center gap-4 border-b px-4 py-2 text-sm" role="status">
        <span className="flex-none">{t('processing')}</span>
        {bar}
        <span className="numbers text-muted flex-none">{count}</span>
      </div>
    );
  return (
    <div className={PLACE}>
      <div className="card flex w-full max-w-md flex-col items-center gap-4 p-8 text-center" role="status">
        <p className="text-md font-semibold">{t('processing')}</p>
        {bar}
        <p className="text-muted text-sm wrap-anywhere">{count || note}</p>
      </div>
    </div>
  );
}

interface OnItsWayProps {
  upload: FileUpload;
  onCancel: (id: string) => void;
  onRetry: (id: string) => void;
}

/** The presentation is being sent, or was refused. */
export function OnItsWay({ upload, ...on }: OnItsWayProps) {
  useFilesSheet();
  const t = useTexts('slides');
  return (
    <div className={PLACE}>
      <div className="card flex w-full max-w-xl flex-col gap-4 p-6" role="group" aria-labelledby={TITLE}>
        <p className="text-md font-semibold" id={TITLE} role="status">
          {upload.error === undefined ? t('processing') : t('uploadFailed')}
        </p>
        <UploadRows uploads={[upload]} {...on} />
      </div>
    </div>
  );
}

interface ProblemProps {
  file: NonNullable<StepSlides['file']>;
  busy: boolean;
  /** Reads it once more; undefined for who may not. */
  onRetry: (() => void) | undefined;
}

/** Why there are no slides of what was uploaded. */
export function Problem({ file, busy, onRetry }: ProblemProps) {
  const t = useTexts('slides');
  const files = useTexts('files');
  const reason = useFailure()(file);
  return (
    <div className={PLACE}>
      <div className="card flex w-full max-w-xl flex-col items-center gap-3 p-8 text-center" role="alert">
        <Icon of={CircleAlert} size={24} className="text-danger-text" />
        <p className="font-semibold">{t('failed', { reason })}</p>
        <p className="text-muted text-sm">{t('failedText')}</p>
        {onRetry && mayReadAgain(file) && (
          <Button icon={RotateCw} busy={busy} onClick={onRetry}>
            {files('retry')}
          </Button>
        )}
      </div>
    </div>
  );
}
