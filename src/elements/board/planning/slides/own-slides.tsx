import { Download, Trash2, Upload } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';

import type { StepSlides } from '#contract/board/slides.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { Button } from '#core/ui/button.tsx';
import { ConfirmDialog } from '#core/ui/overlays/dialog.tsx';
import { LoadingSkeleton } from '#core/ui/skeleton.tsx';

import { dropOf } from '../../files/use-upload.tsx';
import { OnItsWay, Processing, Problem, UploadArea } from './own-states.tsx';
import { SideColumn } from './side-column.tsx';
import { SlideShow } from './slide-show.tsx';
import { isUnderWay, type StepKey } from './slides-queries.ts';
import { useOwnDownload, useOwnSlides } from './use-own-slides.ts';

type Own = ReturnType<typeof useOwnSlides>;

/** The presentation that people have uploaded for a meeting (whiteboard 2.24 "User"). */
export function OwnSlides({ place, side }: { place: StepKey; side: ReactNode }) {
  const t = useTexts('slides');
  const own = useOwnSlides(place);
  const field = useRef<HTMLInputElement>(null);
  const choose = (): void => field.current?.click();
  const { shown, mayWrite, upload } = own;
  return (
    <>
      <div
        className="file-drop flex min-w-0 flex-col @4xl:grid @4xl:min-h-0 @4xl:grid-rows-[minmax(0,1fr)]"
        {...(mayWrite && dropOf(upload))}
      >
        {mayWrite && (
          <input
            ref={field}
            type="file"
            hidden
            accept=".pptx"
            aria-label={t('upload')}
            onChange={({ target }) => {
              upload([...(target.files ?? [])]);
              target.value = '';
            }}
          />
        )}
        <Shown own={own} onChoose={choose} />
      </div>
      <SideColumn side={side}>
        {shown && <OwnActions own={own} shown={shown} place={place} onChoose={choose} />}
      </SideColumn>
    </>
  );
}

function Shown({ own, onChoose }: { own: Own; onChoose: () => void }) {
  const { sending, shown, isLoading, mayWrite, cancel, sendAgain } = own;
  if (sending) return <OnItsWay upload={sending} onCancel={cancel} onRetry={sendAgain} />;
  if (isLoading) return <LoadingSkeleton rows={6} />;
  if (!shown) return <UploadArea mayWrite={mayWrite} onChoose={onChoose} />;
  if (shown.file?.ingestion_status !== 'failed') return <Made shown={shown} />;
  return (
    <Problem file={shown.file} busy={own.isRetrying} onRetry={own.mayRetry ? () => void own.retry() : undefined} />
  );
}

/** The slides as far as they are made. */
function Made({ shown }: { shown: StepSlides }) {
  const t = useTexts('slides');
  const { slides, file } = shown;
  const done = slides.filter(({ isRendered }) => isRendered).length;
  if (done === 0) return <Processing note={file?.original_filename ?? ''} all={slides.length} done={done} />;
  return (
    <div className="flex min-h-0 flex-col">
      {isUnderWay(shown) && <Processing isLine note="" all={slides.length} done={done} />}
      {file?.is_simplified === true && <p className="banner rounded-none!">{t('simplified')}</p>}
      <SlideShow key={file?.id} slides={slides} />
    </div>
  );
}

interface ActionsProps {
  own: Own;
  shown: StepSlides;
  place: StepKey;
  onChoose: () => void;
}

/** What can be done with the presentation. */
function OwnActions({ own, shown, place, onChoose }: ActionsProps) {
  const t = useTexts('slides');
  const { mayWrite, sending, isClearing, clear } = own;
  const { busy, download } = useOwnDownload(place);
  const [isAsking, setAsking] = useState(false);
  const name = shown.file?.original_filename ?? '';
  return (
    <>
      <h2 className="text-md">{t('ownTitle')}</h2>
      {name !== '' && <p className="text-muted -mt-2 text-sm wrap-anywhere">{name}</p>}
      <Button look="primary" icon={Download} busy={busy} onClick={() => void download()}>
        <span className="first-letter:uppercase">{t('download.own')}</span>
      </Button>
      {mayWrite && (
        <div className="flex flex-wrap gap-2">
          <Button size="small" icon={Upload} disabled={sending !== undefined} onClick={onChoose}>
            {t('replace')}
          </Button>
          <Button size="small" look="danger-quiet" icon={Trash2} busy={isClearing} onClick={() => setAsking(true)}>
            {t('clear')}
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={isAsking}
        title={t('clearTitle')}
        text={t('clearText', { name: name || t('ownTitle') })}
        confirmLabel={t('clear')}
        look="danger"
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          void clear();
        }}
      />
    </>
  );
}
