import { GripHorizontal } from 'lucide-react';
import {
  useId,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type CSSProperties,
  type PointerEvent,
  type ReactNode,
} from 'react';

import { useTexts } from '#core/locale/use-texts.ts';
import { readOwnSetting, writeOwnSetting } from '#core/settings/own-setting.ts';
import { useOwnSetting } from '#core/settings/use-own-setting.ts';
import { Icon } from '#core/ui/icon.tsx';

import { heightAfterKey, heightWithin, mostHeight, SECTION_HEIGHT, storedHeight } from './section-height.ts';

const known = new Map<string, number>();
const read = (person: string): number => storedHeight(readOwnSetting('promise.height', person));

/** A section whose height is dragged or set with keys; each person finds their own again (whiteboard 2.18). */
export function ResizableSection({ label, children }: { label: string; children: ReactNode }) {
  const id = useId();
  const windowHeight = useWindowHeight();
  const [stored, setStored] = useOwnSetting(known, read);
  const [dragged, setDragged] = useState<number>();
  const height = heightWithin(dragged ?? stored, windowHeight);
  const store = (next: number): void =>
    setStored((person) => {
      writeOwnSetting('promise.height', person, next === SECTION_HEIGHT.usual ? null : String(next));
      return next;
    });
  return (
    <section
      id={id}
      aria-label={label}
      className="resizable-section"
      style={{ '--section-height': `${height}px` } as CSSProperties}
    >
      <Handle controls={id} height={height} windowHeight={windowHeight} onDrag={setDragged} onHeight={store} />
      {children}
    </section>
  );
}

interface HandleProps {
  controls: string;
  height: number;
  windowHeight: number;
  /** While it is dragged; undefined at the end. */
  onDrag: (height: number | undefined) => void;
  onHeight: (height: number) => void;
}

function Handle({ controls, height, windowHeight, onDrag, onHeight }: HandleProps) {
  const t = useTexts('promise');
  const bar = useRef<HTMLDivElement>(null);
  const drag = useDrag(bar, height, windowHeight, { onDrag, onHeight });
  return (
    <div
      ref={bar}
      role="separator"
      aria-orientation="horizontal"
      aria-controls={controls}
      aria-label={t('height')}
      aria-valuenow={height}
      aria-valuemin={SECTION_HEIGHT.least}
      aria-valuemax={mostHeight(windowHeight)}
      aria-valuetext={`${height} px`}
      title={t('heightHint')}
      tabIndex={0}
      className="resize-handle"
      onDoubleClick={() => onHeight(heightWithin(SECTION_HEIGHT.usual, windowHeight))}
      onKeyDown={(event) => {
        const next = heightAfterKey(event.key, height, windowHeight);
        if (next === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
        event.preventDefault();
        onHeight(next);
      }}
      {...drag}
    >
      <span>
        <Icon of={GripHorizontal} size={14} />
        {`${height} px`}
      </span>
    </div>
  );
}

type Reports = Pick<HandleProps, 'onDrag' | 'onHeight'>;

/** Dragging upwards makes the section higher; where nothing above can shrink, the page scrolls under the pointer. */
function useDrag(bar: { current: HTMLElement | null }, height: number, windowHeight: number, reports: Reports) {
  const start = useRef<{ y: number; height: number; top: number }>(undefined);
  useLayoutEffect(() => {
    const element = bar.current;
    if (!element || !start.current) return;
    const wanted = start.current.top - (height - start.current.height);
    const off = element.getBoundingClientRect().top - wanted;
    if (Math.abs(off) > 1) scrollerOf(element)?.scrollBy(0, off);
  }, [bar, height]);
  const heightAt = ({ clientY }: PointerEvent): number =>
    start.current ? heightWithin(start.current.height + start.current.y - clientY, windowHeight) : height;
  const end = (event: PointerEvent, isTaken: boolean): void => {
    if (!start.current) return;
    const next = heightAt(event);
    start.current = undefined;
    if (isTaken) reports.onHeight(next);
    reports.onDrag(undefined);
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const { top } = event.currentTarget.getBoundingClientRect();
      start.current = { y: event.clientY, height, top };
    },
    onPointerMove: (event: PointerEvent) => {
      // a click moves nothing
      if (start.current && heightAt(event) !== height) reports.onDrag(heightAt(event));
    },
    onPointerUp: (event: PointerEvent) => end(event, heightAt(event) !== start.current?.height),
    onPointerCancel: (event: PointerEvent) => end(event, false),
  };
}

/** What scrolls around an element. */
function scrollerOf(element: HTMLElement): HTMLElement | undefined {
  for (let around = element.parentElement; around; around = around.parentElement)
    if (around.scrollHeight > around.clientHeight && getComputedStyle(around).overflowY === 'auto') return around;
  return undefined;
}

function useWindowHeight(): number {
  return useSyncExternalStore(
    (changed) => {
      addEventListener('resize', changed);
      return () => removeEventListener('resize', changed);
    },
    () => innerHeight,
  );
}
