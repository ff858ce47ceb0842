import { ArrowLeft, ArrowRight, Presentation } from 'lucide-react';
import { useRef, type PointerEvent, type RefObject } from 'react';

import type { Slide, TemplateSet } from '#contract/board/slides.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { Button } from '#core/ui/button.tsx';

import { SlidePicture } from './slide-picture.tsx';
import { turnAfterSwipe } from './turning.ts';

interface StageProps {
  slides: Slide[];
  set: TemplateSet | undefined;
  at: number;
  onTurn: (to: number) => void;
  /** Gets the part that is presented over the whole screen. */
  screen: RefObject<HTMLDivElement | null>;
  onPresent: () => void;
}

/** The slide in large with its notes, and the way back and forth (whiteboard 2.24). */
export function SlideStage({ slides, set, at, onTurn, screen, onPresent }: StageProps) {
  const t = useTexts('slides');
  const slide = slides[at];
  const swipe = useSwipe((step) => onTurn(at + step));
  if (!slide) return null;
  const number = at + 1;
  const { title = '', minutes = 0, notes = '' } = slide;
  const name = title === '' ? t('slide', { number }) : t('slideOf', { number, title });
  return (
    <section className="flex min-h-0 min-w-0 flex-col" aria-label={name}>
      <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto p-3 @2xl:p-6">
        <div
          ref={screen}
          className="bg-surface shadow-3 mx-auto grid aspect-video w-full max-w-[max(360px,calc((100dvh-230px)*16/9))] flex-none touch-pan-y place-items-center overflow-hidden rounded-md select-none [&:fullscreen]:max-w-none [&:fullscreen]:rounded-none [&:fullscreen]:bg-black"
          {...swipe}
        >
          {slide.isRendered ? (
            <SlidePicture
              key={slide.id}
              slide={slide}
              set={set}
              number={number}
              size="full"
              alt={name}
              missing={<p className="text-muted p-6 text-center">{t('noPicture')}</p>}
            />
          ) : (
            <p className="text-muted p-6 text-center" role="status">
              {t('loading', { number })}
            </p>
          )}
        </div>
        <div className="mx-auto flex w-full max-w-[max(360px,calc((100dvh-230px)*16/9))] flex-col gap-3">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <h2 className="text-md min-w-0 flex-1 wrap-anywhere">{name}</h2>
            {document.fullscreenEnabled && (
              <Button icon={Presentation} size="small" title={t('presentKey')} onClick={onPresent}>
                {t('present')}
              </Button>
            )}
          </div>
          {notes !== '' && (
            <div className="card p-4" role="note" aria-label={t('notes')}>
              <p className="text-muted flex justify-between gap-4 pb-1 text-sm">
                <span>{t('notes')}</span>
                {minutes > 0 && <span className="numbers">{t('minutes', { minutes })}</span>}
              </p>
              <p className="max-w-[84ch] leading-relaxed">{notes}</p>
            </div>
          )}
        </div>
      </div>
      <Steps at={at} all={slides.length} onTurn={onTurn} />
    </section>
  );
}

function Steps({ at, all, onTurn }: { at: number; all: number; onTurn: (to: number) => void }) {
  const t = useTexts('slides');
  const current = at + 1;
  return (
    <div className="bg-surface border-line-subtle grid flex-none grid-cols-[1fr_auto_1fr] items-center border-t px-3 py-2.5 @2xl:px-6">
      <Button
        icon={ArrowLeft}
        look="quiet"
        className="justify-self-start"
        disabled={at === 0}
        onClick={() => onTurn(at - 1)}
      >
        {t('back')}
      </Button>
      <p className="numbers" role="status" aria-label={t('counterLabel', { current, all })}>
        {t('counter', { current, total: all })}
      </p>
      <Button look="quiet" className="justify-self-end" disabled={current === all} onClick={() => onTurn(at + 1)}>
        {t('next')}
        <ArrowRight size={16} aria-hidden="true" />
      </Button>
    </div>
  );
}

/** Fingers turn slides: what a pointer does until it is lifted. */
function useSwipe(onStep: (step: 1 | -1) => void) {
  const from = useRef<{ x: number; y: number }>(undefined);
  return {
    onPointerDown: (event: PointerEvent): void => {
      from.current = event.pointerType === 'mouse' ? undefined : { x: event.clientX, y: event.clientY };
    },
    onPointerUp: (event: PointerEvent): void => {
      const step = from.current && turnAfterSwipe(from.current, { x: event.clientX, y: event.clientY });
      from.current = undefined;
      if (step) onStep(step);
    },
    onPointerCancel: (): void => {
      from.current = undefined;
    },
  };
}
