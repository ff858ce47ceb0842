import { Panel, useStoreApi } from '@xyflow/react';
import { Eye } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';

import type { UserInfo } from '#contract/accounts/people.ts';
import type { BoardChannel } from '#core/realtime/board-channel.ts';
import { gather } from '#core/realtime/gather.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useNameOf } from '#core/people/use-name-of.ts';
import { useCore } from '#core/session/use-core.ts';
import { useStore } from '#core/session/use-store.ts';
import { Avatar } from '#core/ui/avatar.tsx';
import { Button } from '#core/ui/button.tsx';
import { Icon } from '#core/ui/icon.tsx';

import { useBoard } from '../model/board-context.ts';
import { useStage } from '../model/board-stage.ts';
import { followersOf, isCircle } from './followers.ts';
import { followingsOf } from './followings-store.ts';

/** Where one looks goes out after a short pause, and during a long move at the latest after `most` ms. */
const PACE = { pause: 100, most: 200 };

interface FollowingProps {
  /** Everybody else on the board. */
  others: readonly UserInfo[];
}

/** The camera follows somebody until this person does something themselves; who follows this person is named. */
export function Following({ others }: FollowingProps) {
  const t = useTexts('board-view');
  const nameOf = useNameOf();
  const { channel } = useBoard();
  const { followed, follow } = useStage();
  const { followers, goesRound } = useFollowers(channel, others, followed);
  const canvas = useStoreApi();
  useFollowed(channel, followed !== undefined && others.some(({ id }) => id === followed.id));
  useShownView(channel, followers.length > 0 && !goesRound);
  if (!followed && followers.length === 0) return null;
  return (
    <Panel position="top-center" className="pointer-events-none m-3! max-w-[calc(100%-16px)]">
      <div
        data-following=""
        className="card shadow-2 pointer-events-auto flex items-center gap-2 px-2.5 py-1.5 text-xs"
        role="status"
      >
        {followed ? (
          <>
            <Avatar person={followed} size={22} title="" />
            <span className="min-w-0">{t('follow.following', { name: nameOf(followed) })}</span>
            <Button
              size="small"
              onClick={() => {
                follow(undefined);
                // the button is gone
                canvas.getState().domNode?.focus({ preventScroll: true });
              }}
            >
              {t('follow.end')}
            </Button>
          </>
        ) : (
          <>
            <Icon of={Eye} size={14} className="text-accent" />
            <span className="min-w-0">
              {t('follow.followers', { count: followers.length, names: followers.map(nameOf).join(', ') })}
            </span>
          </>
        )}
      </div>
    </Panel>
  );
}

/** Who follows this person now, and whether what they see would come back over the one who is followed. */
function useFollowers(channel: BoardChannel, others: readonly UserInfo[], followed: UserInfo | undefined) {
  const { user } = useStore(useCore().core.$session);
  const all = useStore(followingsOf(channel));
  const me = user?.id;
  const isHere = ({ id }: UserInfo): boolean => others.some((person) => person.id === id);
  const goesRound = followed !== undefined && isCircle(all, me, followed.id);
  return { followers: followersOf(all, me).filter(isHere), goesRound };
}

/** Keeps the camera where the followed person looks, and says so to them. */
function useFollowed(channel: BoardChannel, isHere: boolean): void {
  const { followed, follow, camera } = useStage();
  const flow = useStoreApi();
  const id = followed?.id;
  const end = useEffectEvent(() => follow(undefined));
  useEffect(() => {
    if (id === undefined) return undefined;
    const follows = (): void => channel.look?.({ type: 'follow', user_id: id });
    follows();
    // who comes to the board or back to it has not heard it yet
    const leave = channel.$people.listen(follows);
    return () => {
      leave();
      channel.look?.({ type: 'follow', user_id: null });
    };
  }, [channel, id]);
  useEffect(
    () =>
      id === undefined
        ? undefined
        : channel.onMessage((message) => {
            if (message.type === 'view_shown' && message.user_info.id === id) camera.show({ box: message.view });
          }),
    [channel, camera, id],
  );
  useEffect(() => {
    if (id !== undefined && !isHere) end();
  }, [id, isHere]);
  useEffect(() => {
    const board = flow.getState().domNode;
    if (id === undefined || !board) return undefined;
    return onOwnAction(board, () => end());
  }, [flow, id]);
}

/** What says or chooses whom one follows answers by itself. */
const isAboutFollowing = (event: Event): boolean =>
  event.composedPath().some((one) => one instanceof Element && one.matches('[data-following], [part=people]'));

/** Hears of everything that this person does on the page of the board. Returns how to stop. */
function onOwnAction(board: HTMLElement, act: () => void): () => void {
  const root = board.getRootNode();
  const onKey = (event: Event): void => {
    const { key } = event as KeyboardEvent;
    if (['Shift', 'Control', 'Alt', 'Meta', 'Tab'].includes(key)) return;
    if (key === 'Escape' || !isAboutFollowing(event)) act();
  };
  const onPointer = (event: Event): void => {
    if (!isAboutFollowing(event)) act();
  };
  const ends = [
    [root, 'pointerdown', onPointer],
    [board, 'wheel', act],
    // Escape ends it wherever the focus is
    [document, 'keydown', onKey],
  ] as const;
  for (const [place, type, listener] of ends) place.addEventListener(type, listener, { passive: true });
  return () => ends.forEach(([place, type, listener]) => place.removeEventListener(type, listener));
}

/** Shows those who follow this person what this tab shows, while it is in sight. */
function useShownView(channel: BoardChannel, isFollowed: boolean): void {
  const flow = useStoreApi();
  useEffect(() => {
    if (!isFollowed) return undefined;
    const { ask, stop } = gather(() => {
      const { transform, width, height } = flow.getState();
      const [x, y, zoom] = transform;
      // a board that is hidden on its page has no size
      if (document.visibilityState === 'visible' && width > 0 && height > 0)
        channel.look?.({
          type: 'show_view',
          view: { x: -x / zoom, y: -y / zoom, width: width / zoom, height: height / zoom },
        });
    }, PACE);
    ask();
    const leave = flow.subscribe((now, before) => {
      if (now.transform !== before.transform || now.width !== before.width || now.height !== before.height) ask();
    });
    return () => {
      leave();
      stop();
    };
  }, [channel, flow, isFollowed]);
}
