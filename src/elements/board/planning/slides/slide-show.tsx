import { useEffect, useEffectEvent, useRef, useState } from 'react';

import type { Slide, TemplateSet } from '#contract/board/slides.ts';

import { SlideNavigator } from './slide-navigator.tsx';
import { SlideStage } from './slide-stage.tsx';
import { shownAfter, turnAfterKey } from './turning.ts';

/** Where keys mean something else than turning slides. */
const OTHERS = 'aside, input, textarea, [contenteditable], [role=tab], [role=menu], [popover]';

/** Navigator and slide, beside each other; keys of the whole layer turn slides. */
export function SlideShow({ slides, set }: { slides: Slide[]; set?: TemplateSet }) {
  const [place, setPlace] = useState(0);
  const at = Math.min(place, slides.length - 1);
  const screen = useRef<HTMLDivElement>(null);
  // from the slide that is newest: a second key may come before the first one is drawn
  const turnFrom = (lead: (from: number) => number): void =>
    setPlace((newest) => {
      const from = Math.min(newest, slides.length - 1);
      return shownAfter(slides, from, lead(from));
    });
  const turn = (to: number): void => turnFrom(() => to);
  const present = (): void => void screen.current?.requestFullscreen().catch(() => undefined);
  const root = useRef<HTMLDivElement>(null);
  const onKeyDown = useEffectEvent((event: KeyboardEvent, layer: Element): void => {
    const { key, target } = event;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!(target instanceof Element) || target.closest('dialog') !== layer || target.closest(OTHERS)) return;
    if (turnAfterKey(key, at, slides.length) !== null)
      turnFrom((from) => turnAfterKey(key, from, slides.length) ?? from);
    else if (key.toLowerCase() === 'f') present();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const layer = root.current?.closest('dialog');
    if (!layer) return undefined;
    const listener = (event: KeyboardEvent): void => onKeyDown(event, layer);
    layer.addEventListener('keydown', listener);
    return () => layer.removeEventListener('keydown', listener);
  }, []);
  return (
    <div
      ref={root}
      className="bg-sunken flex min-w-0 flex-col @4xl:grid @4xl:min-h-0 @4xl:flex-1 @4xl:grid-cols-[13rem_minmax(0,1fr)]"
    >
      <SlideNavigator slides={slides} set={set} at={at} onTurn={turn} />
      <SlideStage slides={slides} set={set} at={at} onTurn={turn} screen={screen} onPresent={present} />
    </div>
  );
}
