import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';

import type { UserInfo } from '#contract/people.ts';
import { mayDo } from '#contract/policy.ts';
import type { SceneDefinition } from '#contract/scene.ts';
import { useHost } from '#core/element/host.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useBoardChannel } from '#core/realtime/use-board-channel.ts';
import { useCore } from '#core/session/use-core.ts';
import { useStore } from '#core/session/use-store.ts';
import { useToast } from '#core/ui/toaster.tsx';

import { boardQueries } from '../board-queries.ts';
import { hasEditor } from '../cards/card-editors.ts';
import { useCardTitles } from '../cards/card-title.ts';
import { ConnectionBanner } from '../cards/lock/connection-banner.tsx';
import { TakeOverDialog } from '../cards/lock/take-over-dialog.tsx';
import { BoardContext, useBoard, type BoardCamera, type BoardModel } from '../model/board-context.ts';
import { useBoardLive } from '../model/use-board-live.ts';
import { useSceneSaves } from '../model/use-scene-saves.ts';
import { useUndoKeys, useUndoStack } from '../model/use-undo-stack.ts';
import { useNotes } from '../notes/use-notes.ts';
import { OpenFocus } from '../planning/open-focus.tsx';
import { PreviewScope } from '../snapshots/preview-scope.tsx';
import { useTimelineLive } from '../timeline/use-timeline.ts';
import { useTimelineActs } from '../timeline/use-timeline-acts.ts';
import { BoardHeader } from './board-header.tsx';
import { BoardLoading } from './board-loading.tsx';
import { FieldConflicts } from './field-conflicts.tsx';
import { HeaderDraft } from './header-draft.tsx';
import { LiveNews } from './live-news.tsx';
import { OpenCard } from './open-card.tsx';
import { SidePanel } from './side-panel.tsx';
import type { PanelKind } from './side-panels.ts';
import { useGiven } from './use-given.ts';
import { useKeepStep } from './use-keep-step.ts';
import { useNarrow } from './use-narrow.ts';

const BoardCanvas = lazy(async () => ({ default: (await import('../canvas/board-canvas.tsx')).BoardCanvas }));

const EventTimeline = lazy(async () => ({ default: (await import('../timeline/event-timeline.tsx')).EventTimeline }));

export interface ScreenProps {
  boardId: string;
  scene: SceneDefinition;
  step: string | undefined;
  card: string | undefined;
  /** Key of the step whose form or meeting is open. */
  form: string | undefined;
  formValues: Record<string, unknown> | undefined;
  okrPath: string | undefined;
  guidePath: string | undefined;
  boardPath: string;
  onBack: () => void;
}

/** The scene viewer (whiteboard 2.3): header with the steps, tools, the canvas, and a card over all of it. */
export function BoardScreen(props: ScreenProps) {
  const { boardId, scene, okrPath, guidePath, boardPath, onBack } = props;
  const t = useTexts('board');
  const narrow = useNarrow();
  const [headerShown, setHeaderShown] = useState(true);
  const { current, select, asked, opened, openCard, focus, openFocus } = useOpened(props);
  const [panel, setPanel] = useState<PanelKind>();
  const { camera, onCamera } = useCameraPort();
  const togglePanel = (kind: PanelKind): void => setPanel(panel === kind ? undefined : kind);
  const [preview, setPreview] = useState<BoardModel['preview']>();
  const place = { boardId, rights: scene.permissions, narrow, okrPath, guidePath, boardPath, preview };
  const steps = { step: current, selectStep: select };
  const acts = { openCard, openFocus, ...steps, panel, togglePanel, camera, setPreview };
  const { model, dialog } = useBoardModel({ ...place, ...acts });
  return (
    <BoardContext value={model}>
      <PreviewScope>
        {headerShown && opened === undefined && focus === undefined && <Head scene={scene} />}
        <ConnectionBanner channel={model.channel}>{t('connection.readable')}</ConnectionBanner>
        <div className="relative flex min-h-0 flex-1">
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
              />
            </Suspense>
          </div>
          <SidePanel />
        </div>
      </PreviewScope>
      <LiveNews />
      <HeaderDraft />
      <FieldConflicts scene={scene} />
      {dialog}
      {focus !== undefined && (
        <OpenFocus scene={scene} step={focus} values={props.formValues} onClose={() => openFocus(null)} />
      )}
      {opened !== undefined && <OpenCard cardKey={opened} onClose={() => openCard(null)} />}
    </BoardContext>
  );
}

function Head({ scene }: { scene: SceneDefinition }) {
  const { step, selectStep } = useBoard();
  return (
    <>
      <BoardHeader scene={scene} step={step} onSelect={selectStep} />
      <Suspense fallback={<div className="bg-surface border-line-board h-[47px] flex-none border-b" />}>
        <EventTimeline />
      </Suspense>
    </>
  );
}

/** Which step is selected, which card or form is open: given by the page or chosen here, and told to the page. */
function useOpened({ boardId, scene, step, card, form }: ScreenProps) {
  const host = useHost();
  const keepStep = useKeepStep(boardId, scene.permissions);
  const [given, setStep] = useGiven(step);
  const [asked, setAsked] = useState(0);
  const [opened, setOpened] = useGiven(card === '' ? undefined : card);
  const isOpenable = opened !== undefined && hasEditor(opened);
  useRefusedCard(isOpenable ? undefined : opened, () => setOpened(undefined));
  const [focus, setFocus] = useGiven(form === '' ? undefined : form);
  return {
    current: given !== undefined && scene.steps.includes(given) ? given : (scene.steps[0] ?? ''),
    select: (key: string): void => {
      setStep(key);
      setAsked(asked + 1);
      keepStep(key);
      host.emit('strategy-change', { step: key });
    },
    asked,
    opened: isOpenable ? opened : undefined,
    openCard: (key: string | null): void => {
      setOpened(key ?? undefined);
      host.emit('strategy-change', { card: key });
    },
    focus,
    openFocus: (key: string | null): void => {
      setFocus(key ?? undefined);
      host.emit('strategy-change', { form: key });
    },
  };
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

/** The camera of the canvas, for what stands outside of it. */
function useCameraPort() {
  const [port] = useState(() => {
    let show: BoardCamera['show'] | undefined;
    const camera: BoardCamera = { show: (target) => show?.(target) };
    return { camera, onCamera: (given: BoardCamera['show'] | undefined) => void (show = given) };
  });
  return port;
}

type Wanted = Omit<
  BoardModel,
  'person' | 'channel' | 'notes' | 'undo' | 'timeline' | 'saves' | 'askTakeOver' | 'askAccess'
>;

/** What the nodes share, and the question before a lock is taken over. */
function useBoardModel(given: Wanted) {
  const { boardId } = given;
  const titleOf = useCardTitles();
  const words = useTexts('core');
  const toast = useToast();
  const queries = useQueryClient();
  const { core } = useCore();
  const { user } = useStore(core.$session);
  const channel = useBoardChannel(boardId);
  useBoardLive(channel);
  useTimelineLive(channel);
  const undo = useUndoStack(boardId);
  useUndoKeys(undo, given.preview === undefined && mayDo('notes.write', user, { rights: given.rights }));
  const timeline = useTimelineActs(boardId, undo);
  const saves = useSceneSaves(boardId, channel);
  const notes = useNotes(channel, undo);
  const [asking, setAsking] = useState<{ cardKey: string; holder: UserInfo }>();

  const askAccess = (cardKey: string, { full_name: name }: UserInfo): void => {
    channel.requestAccess(cardKey);
    toast({ kind: 'info', title: words('lock.asked', { name }) });
  };
  const takeOver = async (cardKey: string): Promise<void> => {
    try {
      await channel.forceUnlock(cardKey);
      await queries.invalidateQueries({ queryKey: boardQueries.cardKey(boardId, cardKey) });
    } catch {
      toast({ kind: 'danger', title: words('lock.takeOverFailed') });
    }
  };
  const askTakeOver = (cardKey: string, holder: UserInfo): void => setAsking({ cardKey, holder });
  const shared = { person: user, channel, notes, undo, timeline, saves };
  const model: BoardModel = { ...given, ...shared, askTakeOver, askAccess };
  const dialog = asking && (
    <TakeOverDialog
      card={titleOf(asking.cardKey)}
      holder={asking.holder}
      onConfirm={() => takeOver(asking.cardKey)}
      onClose={() => setAsking(undefined)}
    />
  );
  return { model, dialog };
}
