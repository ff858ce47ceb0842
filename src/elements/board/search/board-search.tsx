import { Panel, useReactFlow, useStore, useStoreApi, ViewportPortal } from '@xyflow/react';
import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';

import type { SceneDefinition } from '#contract/board/scene.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { Button, IconButton } from '#core/ui/button.tsx';
import { SearchField } from '#core/ui/fields/search-field.tsx';

import { boxOfTarget } from '../canvas/use-camera.ts';
import { hasEditor } from '../cards/card-kinds.ts';
import { useStage, type Target } from '../model/board-stage.ts';
import { useBoardNotes } from '../notes/board-notes.ts';
import { findTexts, type Hit } from './find-texts.ts';
import { standingOf, stepFrom, type Shown } from './hit-choice.ts';
import { useFindable, type BoardPlace } from './use-findable.ts';

/** The camera follows a short pause after what is typed. */
const PAUSE = 250;

/** Searches everything on the board, and brings what is found into view one after the other. */
export function BoardSearch({ scene }: { scene: SceneDefinition }) {
  const t = useTexts('board-view');
  const core = useTexts('core');
  const { narrow, searching, setSearching } = useStage();
  const [query, setQuery] = useState('');
  const { hits, at, hit, go } = useHits(useFindable(scene), query);
  const box = useRef<HTMLDivElement>(null);
  const flow = useStoreApi();
  useEffect(() => {
    if (searching > 0) box.current?.querySelector('input')?.select();
  }, [searching]);
  const close = (): void => {
    setSearching(false);
    flow.getState().domNode?.focus({ preventScroll: true });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const isInField = event.target instanceof HTMLInputElement;
    if (event.key === 'Escape') close();
    else if (event.key === 'Enter' && isInField) go(event.shiftKey ? -1 : 1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const count = hits.length === 0 ? t('search.none') : t('search.count', { at: at + 1, count: hits.length });
  return (
    <>
      <Panel position={narrow ? 'top-center' : 'top-right'} className="m-3! w-[360px] max-w-[calc(100%-16px)]">
        <div ref={box} className="card shadow-2 nowheel flex flex-col gap-1.5 p-2" onKeyDownCapture={onKeyDown}>
          <div className="flex items-center gap-1">
            <SearchField label={t('search.label')} value={query} onChange={setQuery} className="min-w-0 flex-1" />
            <span role="status" className="numbers text-subtle flex-none text-xs whitespace-nowrap">
              {query.trim() !== '' && count}
            </span>
            <IconButton
              size="small"
              icon={ChevronUp}
              label={t('search.previous')}
              disabled={!hit}
              onClick={() => go(-1)}
            />
            <IconButton
              size="small"
              icon={ChevronDown}
              label={t('search.next')}
              disabled={!hit}
              onClick={() => go(1)}
            />
            <IconButton size="small" icon={X} label={core('act.close')} onClick={close} />
          </div>
          {hit && <Found hit={hit} />}
        </div>
      </Panel>
      {hit && <FoundMark target={hit.of.target} />}
    </>
  );
}

/** What was found, and which of it one looks at; the camera goes there. */
function useHits(places: BoardPlace[], query: string) {
  const { camera } = useStage();
  const [shown, setShown] = useState<Shown>();
  const hits = findTexts(places, query);
  const ids = hits.map(({ of }) => of.id);
  const standing = standingOf(ids, query, shown);
  const { at, isNew } = standing;
  const hit = hits[at];
  const show = (next: number): void => {
    const of = hits[next]?.of;
    if (!of) return;
    setShown({ query, id: of.id, at: next });
    camera.show(of.target);
  };
  const showFirst = useEffectEvent(() => show(0));
  // what is found later is shown too, unless something of the same was
  const first = isNew && hit ? `${query} ${hit.of.id}` : undefined;
  useEffect(() => {
    if (first === undefined) return undefined;
    const timer = setTimeout(() => showFirst(), PAUSE);
    return () => clearTimeout(timer);
  }, [first]);
  const go = (by: 1 | -1): void => show(stepFrom(standing, by, hits.length));
  return { hits, at, hit, go };
}

/** What kind of thing it is, the words around, and the way into it. */
function Found({ hit: { of, before, found, after } }: { hit: Hit<BoardPlace> }) {
  const t = useTexts('board-view');
  const open = useOpen(of);
  return (
    <div className="flex items-center gap-2 px-1 text-xs">
      <p className="m-0 line-clamp-2 min-w-0 flex-1">
        <span className="text-subtle">
          {t(`search.kind.${of.kind}`)}
          {of.name !== undefined && of.name !== `${before}${found}${after}` && ` ${of.name}`}:{' '}
        </span>
        {before}
        <mark className="bg-accent-soft text-accent rounded-xs px-px">{found}</mark>
        {after}
      </p>
      {open && (
        <Button size="small" className="flex-none" onClick={open}>
          {t('search.open')}
        </Button>
      )}
    </div>
  );
}

/** Goes into what was found: writes the note, opens card, agenda, or form and meeting of a step. */
function useOpen({ note, card, workshop, step }: BoardPlace): (() => void) | undefined {
  const { openCard, openFocus, showAgenda, preview } = useStage();
  const notes = useBoardNotes();
  if (note !== undefined) return () => notes.focusNote(note);
  if (workshop !== undefined) return () => showAgenda(workshop);
  if (preview !== undefined) return undefined;
  if (card !== undefined) return hasEditor(card) ? () => openCard(card) : undefined;
  return step === undefined || step === 'canvas' ? undefined : () => openFocus(step);
}

/** A frame around what was found, as wide at every zoom. */
function FoundMark({ target }: { target: Target }) {
  const flow = useReactFlow();
  const store = useStoreApi();
  const zoom = useStore(({ transform }) => transform[2]);
  const view = store.getState().domNode;
  const box = view && boxOfTarget(target, view, flow);
  if (!box) return null;
  const gap = 6 / zoom;
  return (
    <ViewportPortal>
      <div
        aria-hidden="true"
        data-found=""
        className="border-accent pointer-events-none absolute rounded-lg"
        style={{
          transform: `translate(${box.x - gap}px, ${box.y - gap}px)`,
          width: box.width + 2 * gap,
          height: box.height + 2 * gap,
          borderStyle: 'solid',
          borderWidth: 4 / zoom,
          zIndex: 2000,
        }}
      />
    </ViewportPortal>
  );
}
