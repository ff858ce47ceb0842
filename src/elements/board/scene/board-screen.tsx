import { memo, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';

import type { UserInfo } from '#contract/accounts/people.ts';
import type { WorkshopType } from '#contract/board/agenda.ts';
import type { SceneDefinition } from '#contract/board/scene.ts';
import { useHost } from '#core/element/host.ts';
import { useIdleAfter } from '#core/element/use-idle-after.ts';
import { useMethods } from '#core/element/use-methods.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { extra } from '#core/ui/extra.ts';
import { onPress } from '#core/ui/on-press.ts';
import { later } from '#core/ui/later.ts';
import { useToast } from '#core/ui/overlays/toaster.tsx';

import { isOpenable, loadOverviews } from '../cards/card-kinds.ts';
import { useCardTitles } from '../cards/card-title.ts';
import { ConnectionBanner } from '../cards/lock/connection-banner.tsx';
import { useLiveBoard } from '../model/board-context.ts';
import { useStage, type BoardCamera, type BoardStage, type PanelKind } from '../model/board-stage.ts';
import { PreviewScope } from '../snapshots/preview-scope.tsx';
import { BoardHeader, OnlyRead, OpenGantt, RunningAgenda } from './board-header.tsx';
import { BoardLoading } from './board-loading.tsx';
import { BoardScope } from './board-scope.tsx';
import { SidePanel } from './panels/side-panel.tsx';
import { HeadRoom } from './head-room.tsx';
import { NotesSaved } from './notes-saved.tsx';
import { OpenCard } from './open-card.tsx';
import { useGiven } from './use-given.ts';
import { useStoredStep } from './steps/use-stored-step.ts';
import { useNarrow } from './use-narrow.ts';

const BoardCanvas = later(async () => {
  const [{ BoardCanvas: Canvas }] = await Promise.all([import('../canvas/board-canvas.tsx'), loadOverviews()]);
  return Canvas;
});
const EventTimeline = later(async () => (await import('../timeline/event-timeline.tsx')).EventTimeline);

const BoardNotices = extra(async () => (await import('./board-notices.tsx')).BoardNotices);
const OpenFocus = onPress(async () => (await import('../planning/open-focus.tsx')).OpenFocus);
const ShownPlace = extra(async () => (await import('./shown-place.tsx')).ShownPlace);

/** Loads what every board shows. */
export const loadScreen = (): Promise<unknown> => Promise.all([BoardCanvas.load(), EventTimeline.load()]);

export interface ScreenProps {
  boardId: string;
  scene: SceneDefinition;
  step: string | undefined;
  card: string | undefined;
  /** Key of the step whose form or meeting is open. */
  form: string | undefined;
  formValues: Record<string, unknown> | undefined;
  /** What is brought into view: `note:…` or `page:…`. */
  show: string | undefined;
  okrPath: string | undefined;
  guidePath: string | undefined;
  hidePointers: boolean | undefined;
  boardPath: string;
  onBack: () => void;
  /** Whether the canvas is there and its cards take input, and what hears of it. */
  isShown: boolean;
  onShown: () => void;
}

/** The scene viewer (whiteboard 2.3): header with the steps, tools, the canvas, and a card over all of it. */
export function BoardScreen(props: ScreenProps) {
  const { boardId, scene, okrPath, guidePath, boardPath, hidePointers, onBack } = props;
  const isSettled = useIdleAfter(props.isShown);
  const narrow = useNarrow();
  const [headerShown, setHeaderShown] = useState(true);
  const [preview, setPreview] = useState<BoardStage['preview']>();
  const { current, select, asked, opened, openCard, focus, openFocus } = useOpened(props, preview !== undefined);
  const { wanted, show } = useShow(props, preview, () => opened !== undefined && openCard(null));
  const { panel, agendaOf, ...panels } = usePanels(current);
  const { camera, onCamera } = useCameraPort();
  const [searching, setAsked] = useState(0);
  const setSearching = (on: boolean): void => setAsked((before) => (on ? before + 1 : 0));
  const [followed, follow] = useState<UserInfo>();
  const given = { okrPath, guidePath, boardPath, pointers: !hidePointers };
  const opening = { openCard, openFocus, show, selectStep: select };
  const actions = { ...opening, ...panels, camera, setPreview, setSearching, follow };
  const shown = { narrow, isSettled, headerShown, step: current, panel, agendaOf, preview, searching, followed };
  return (
    <BoardScope boardId={boardId} rights={scene.permissions} stage={{ ...shown, ...given, ...actions }}>
      <PreviewScope>
        {headerShown && (
          <HeadRoom>
            <Head scene={scene} />
          </HeadRoom>
        )}
        <LostConnection />
        <div className="relative flex min-h-0 flex-1" data-at={current}>
          <div className="bg-paper relative min-w-0 flex-1" part="canvas-frame" inert={narrow && panel !== undefined}>
            <Suspense fallback={<BoardLoading />}>
              <BoardCanvas
                scene={scene}
                sight={{ step: current, asked }}
                narrow={narrow}
                headerShown={headerShown}
                onToggleHeader={() => setHeaderShown(!headerShown)}
                onBack={onBack}
                onCamera={onCamera}
                onShown={props.onShown}
              />
            </Suspense>
            {!headerShown && (
              <div className="absolute end-3 top-3 z-4">{isSettled && <RunningAgenda scene={scene} />}</div>
            )}
          </div>
          <SidePanel />
        </div>
      </PreviewScope>
      {isSettled && <BoardNotices scene={scene} />}
      {/* slides, forms and checklists are those of now, which a snapshot must not seem to show */}
      {focus !== undefined && preview === undefined && (
        <OpenFocus scene={scene} step={focus} values={props.formValues} onClose={() => openFocus(null)} />
      )}
      {wanted}
      {opened !== undefined && <OpenCard cardKey={opened} onClose={() => openCard(null)} />}
    </BoardScope>
  );
}

function LostConnection() {
  const t = useTexts('board');
  return <ConnectionBanner channel={useLiveBoard().channel}>{t('connection.readable')}</ConnectionBanner>;
}

const Head = memo(function Head({ scene }: { scene: SceneDefinition }) {
  const { step, selectStep, narrow, isSettled } = useStage();
  return (
    <>
      <BoardHeader scene={scene} step={step} onSelect={selectStep} />
      <Suspense fallback={<div className="bg-surface border-line-board h-[47px] flex-none border-b" />}>
        <EventTimeline>
          {!narrow && (
            <>
              <OnlyRead />
              <NotesSaved />
              {isSettled && <RunningAgenda scene={scene} />}
              <OpenGantt />
            </>
          )}
        </EventTimeline>
      </Suspense>
    </>
  );
});

/** Which side panel is open, and whose agenda it shows. */
function usePanels(step: string) {
  const [panel, setPanel] = useState<PanelKind>();
  const [asked, setAsked] = useState<{ workshop: WorkshopType; at: string }>();
  const togglePanel = (kind: PanelKind): void => {
    setAsked(undefined);
    setPanel(panel === kind ? undefined : kind);
  };
  const showAgenda = (workshop: WorkshopType): void => {
    setAsked({ workshop, at: step });
    setPanel('agenda');
  };
  return { panel, togglePanel, showAgenda, agendaOf: asked?.at === step ? asked.workshop : undefined };
}

/** Which step is selected, which card or form is open: given by the page or chosen here, and emitted to the page. */
function useOpened({ boardId, scene, step, card, form }: ScreenProps, isPreview: boolean) {
  const host = useHost();
  const [given, setStep] = useGiven(step);
  const [asked, setAsked] = useState(0);
  const [opened, setOpened] = useGiven(card || undefined);
  const shown = opened !== undefined && isOpenable(opened) ? opened : undefined;
  useRefusedCard(shown ? undefined : opened, () => setOpened(undefined));
  const [focus, setFocus] = useGiven(form || undefined);
  const goTo = (key: string): void => {
    setStep(key);
    setAsked((before) => before + 1);
    host.emit('strategy-change', { step: key });
  };
  const storeStep = useStoredStep(boardId, scene, goTo);
  const select = (key: string): void => {
    // a snapshot is only looked at
    if (!isPreview) storeStep(key);
    goTo(key);
  };
  const openCard = (key: string | null): void => {
    setOpened(key ?? undefined);
    host.emit('strategy-change', { card: key });
  };
  useMethods({
    openCard: async (key) => {
      if (!isOpenable(key as string)) refuseMethod('card', key);
      flushSync(() => openCard(key as string));
      await (await import('#core/element/until-drawn.ts')).untilDrawn(host, key);
    },
    closeCard: () => flushSync(() => openCard(null)),
    goToStep: async (key) => {
      if (!scene.steps.includes(key as string)) refuseMethod('step', key);
      flushSync(() => select(key as string));
      await (await import('../canvas/until-at-step.ts')).untilAtStep(host.root, key as string);
    },
  });
  return {
    current: scene.steps.find((one) => one === given) ?? scene.steps[0] ?? '',
    select,
    asked,
    opened: shown,
    openCard,
    focus,
    openFocus: (key: string | null): void => {
      setFocus(key ?? undefined);
      host.emit('strategy-change', { form: key });
    },
  };
}

/** What a page asked for by a method is not there: its promise says so. */
function refuseMethod(what: 'card' | 'step', key: unknown): never {
  throw new RangeError(`This board has no ${what} "${key as string}"`);
}

/** What is to be brought into view: given by the page or asked for here; a card in front of it is closed. */
function useShow({ show: given, isShown }: ScreenProps, preview: BoardStage['preview'], closeCard: () => void) {
  const [wanted, setWanted] = useGiven(given || undefined);
  const show = (place: string): void => {
    closeCard();
    setWanted(place);
  };
  const mayShow = wanted !== undefined && isShown && !preview;
  return { show, wanted: mayShow && <ShownPlace show={wanted} onShown={() => setWanted(undefined)} /> };
}

/** A card that is asked for but has no editor: the page hears that none is open, the person why. */
function useRefusedCard(cardKey: string | undefined, forget: () => void): void {
  const host = useHost();
  const toast = useToast();
  const t = useTexts('board');
  const titleOf = useCardTitles();
  const refuse = useEffectEvent((key: string) => {
    forget();
    host.emit('strategy-change', { card: null });
    toast({ kind: 'info', title: t('card.noEditor', { card: titleOf(key) }) });
  });
  useEffect(() => {
    if (cardKey !== undefined) refuse(cardKey);
  }, [cardKey]);
}

/** The camera of the canvas, for parts outside of it. */
function useCameraPort() {
  const [port] = useState(() => {
    let present: BoardCamera | undefined;
    const camera: BoardCamera = {
      show: (target) => present?.show(target),
      zoom: (...way) => present?.zoom(...way),
      draw: async (what) => present?.draw(what),
    };
    return { camera, onCamera: (given: BoardCamera | undefined) => void (present = given) };
  });
  return port;
}
