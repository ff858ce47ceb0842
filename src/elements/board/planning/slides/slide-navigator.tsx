import { useEffect, useRef } from 'react';

import type { Slide, TemplateSet } from '#contract/board/slides.ts';
import { useTexts } from '#core/locale/use-texts.ts';

import { SlidePicture } from './slide-picture.tsx';

interface NavigatorProps {
  slides: Slide[];
  set: TemplateSet | undefined;
  /** From 0. */
  at: number;
  onTurn: (to: number) => void;
}

/** The thumbnails of all slides, by section: below each other, on narrow views side by side (whiteboard 2.24). */
export function SlideNavigator({ slides, set, at, onTurn }: NavigatorProps) {
  const t = useTexts('slides');
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const box = list.current;
    const item = box?.children[at];
    if (!box || !(item instanceof HTMLElement)) return;
    // only the list scrolls, never what is around it
    box.scrollTo({
      top: item.offsetTop - (box.clientHeight - item.offsetHeight) / 2,
      left: item.offsetLeft - (box.clientWidth - item.offsetWidth) / 2,
    });
  }, [at]);
  return (
    <nav
      aria-label={t('navigator')}
      className="bg-surface border-line-subtle min-h-0 border-b @4xl:border-e @4xl:border-b-0"
    >
      <ol ref={list} className="relative flex gap-2 overflow-auto p-3 @4xl:h-full @4xl:flex-col @4xl:gap-1 @4xl:px-4">
        {slides.map((slide, place) => (
          <Thumbnail
            key={slide.id}
            slide={slide}
            set={set}
            number={place + 1}
            section={slide.section !== slides[place - 1]?.section ? slide.section : undefined}
            isCurrent={place === at}
            onSelect={() => onTurn(place)}
          />
        ))}
      </ol>
    </nav>
  );
}

interface ThumbnailProps {
  slide: Slide;
  set: TemplateSet | undefined;
  number: number;
  /** Begins with this slide. */
  section: string | undefined;
  isCurrent: boolean;
  onSelect: () => void;
}

function Thumbnail({ slide, set, number, section, isCurrent, onSelect }: ThumbnailProps) {
  const t = useTexts('slides');
  const { isRendered, title = '' } = slide;
  const name = title === '' ? t('slide', { number }) : t('slideOf', { number, title });
  const ring = isCurrent ? 'outline-accent outline-2 outline-offset-2' : 'hover:shadow-2';
  return (
    <li className="relative w-32 flex-none @4xl:w-auto">
      {isCurrent && (
        <span
          aria-hidden="true"
          className="bg-now absolute -start-4 bottom-6 hidden h-12 w-1 rounded-e-sm @4xl:block"
        />
      )}
      {section !== undefined && (
        <p className="text-subtle hidden pt-2 pb-1 text-2xs font-semibold tracking-wide uppercase @4xl:block @4xl:ps-7">
          {section}
        </p>
      )}
      <button
        type="button"
        className="group relative grid w-full grid-cols-[1.25rem_1fr] items-start gap-2 py-1 text-end outline-none disabled:cursor-progress"
        disabled={!isRendered}
        aria-current={isCurrent || undefined}
        aria-label={isRendered ? name : t('loading', { number })}
        onClick={onSelect}
      >
        <span className={`numbers text-xs ${isCurrent ? 'text-ink font-semibold' : 'text-subtle'}`}>{number}</span>
        <span
          className={`bg-sunken border-line grid aspect-video place-items-center overflow-hidden rounded-sm border group-focus-visible:outline-focus group-focus-visible:outline-2 group-focus-visible:outline-offset-2 ${ring}`}
        >
          {isRendered ? (
            <SlidePicture
              slide={slide}
              set={set}
              number={number}
              size="small"
              alt=""
              missing={
                <span className="text-muted text-lg before:content-[attr(data-missing)]" data-missing={number} />
              }
            />
          ) : (
            <span className="skeleton size-full" aria-hidden="true" />
          )}
        </span>
      </button>
    </li>
  );
}
