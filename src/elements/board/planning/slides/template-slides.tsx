import { useQuery } from '@tanstack/react-query';
import { Download, FileText } from 'lucide-react';
import type { ReactNode } from 'react';

import { templateOf } from '#contract/board/slides.ts';
import { useAction } from '#core/editing/use-action.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { hasExtension } from '#core/session/core.ts';
import { useCore } from '#core/session/use-core.ts';
import { Button } from '#core/ui/button.tsx';
import { LoadingSkeleton } from '#core/ui/skeleton.tsx';

import { SideColumn } from './side-column.tsx';
import { SlideShow } from './slide-show.tsx';
import { slidesCalls, slidesQueries, type StepKey } from './slides-queries.ts';

/** The slides with which a meeting can be held at once (whiteboard 2.24 "Template"). */
export function TemplateSlides({ place: { step }, side }: { place: StepKey; side: ReactNode }) {
  const t = useTexts('slides');
  const element = useCore();
  const template = useQuery(slidesQueries.template(element, step));
  const slides = template.data ?? [];
  return (
    <>
      {template.isPending ? (
        <LoadingSkeleton rows={6} />
      ) : slides.length > 0 ? (
        <SlideShow slides={slides} set={templateOf(step)} />
      ) : (
        <div className="bg-sunken grid place-items-center gap-3 p-8">
          <div className="card flex flex-col items-center gap-4 p-8 text-center">
            <p role="alert">{t('templateFailed')}</p>
            <Button busy={template.isFetching} onClick={() => void template.refetch()}>
              {t('again')}
            </Button>
          </div>
        </div>
      )}
      <SideColumn side={side}>
        <TemplateDownloads step={step} count={slides.length} withPdf={hasExtension(element.core, 'slides')} />
      </SideColumn>
    </>
  );
}

function TemplateDownloads({ step, count, withPdf }: { step: StepKey['step']; count: number; withPdf: boolean }) {
  const t = useTexts('slides');
  const element = useCore();
  const pptx = useAction({ failed: t('download.failed') });
  const pdf = useAction({ failed: t('download.failed') });
  return (
    <>
      <Button
        look="primary"
        icon={Download}
        busy={pptx.busy}
        onClick={() => void pptx.attempt(() => slidesCalls.downloadTemplate(element, step, 'pptx'))}
      >
        <span className="first-letter:uppercase">{t('download.template')}</span>
      </Button>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="text-subtle text-xs">{count > 0 && t('download.about', { count })}</span>
        {withPdf && (
          <Button
            size="small"
            icon={FileText}
            busy={pdf.busy}
            onClick={() => void pdf.attempt(() => slidesCalls.downloadTemplate(element, step, 'pdf'))}
          >
            {t('download.pdf')}
          </Button>
        )}
      </div>
    </>
  );
}
