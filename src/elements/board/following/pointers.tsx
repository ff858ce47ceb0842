import { useReactFlow, useStore as useFlow, useStoreApi, ViewportPortal } from '@xyflow/react';
import { useEffect, useState } from 'react';

import type { UserInfo } from '#contract/accounts/people.ts';
import type { BoardChannel } from '#core/realtime/board-channel.ts';
import { gather } from '#core/realtime/gather.ts';
import { useNameOf } from '#core/people/use-name-of.ts';
import { personTint } from '#core/ui/person-tint.ts';

import { useBoard } from '../model/board-context.ts';
import { useStage } from '../model/board-stage.ts';
import { MOST_POINTERS, placesAfter, placesWithout, type Point, type PointerPlaces } from './pointer-places.ts';
import { usePointersShown } from './pointers-shown.ts';

/** Where one points goes out while the pointer moves, at most so often, in ms. */
const PACE = { pause: 60, most: 200 };
/** A pointer that has rested for so long is taken away. */
const REST_MS = 10_000;

/** The pointers of the others on the board, with their names; they see the one of this person. */
export function Pointers({ others }: { others: readonly UserInfo[] }) {
  const { pointers } = useStage();
  const [wanted] = usePointersShown();
  if (!pointers || !wanted || others.length > MOST_POINTERS) return null;
  return <Shown others={others} />;
}

function Shown({ others }: { others: readonly UserInfo[] }) {
  const { channel } = useBoard();
  useSentPointer(channel);
  const places = useReadPointers(channel);
  return (
    <ViewportPortal>
      {others.map((person) => {
        const at = places.get(person.id);
        return at && <Pointer key={person.id} person={person} at={at} />;
      })}
    </ViewportPortal>
  );
}

/** Shows the others where the mouse or pen of this person is above the board; null once it has left. */
function useSentPointer(channel: BoardChannel): void {
  const flow = useStoreApi();
  const { screenToFlowPosition } = useReactFlow();
  useEffect(() => {
    const board = flow.getState().domNode;
    if (!board) return undefined;
    let at: Point | null = null;
    let isShown = false;
    const send = (): void => {
      if (at === null && !isShown) return;
      isShown = at !== null;
      channel.look?.({ type: 'point', at });
    };
    const { ask, stop } = gather(send, PACE);
    const onMove = ({ pointerType, clientX, clientY }: PointerEvent): void => {
      // a finger points only while it pans
      if (pointerType === 'touch') return;
      const { x, y } = screenToFlowPosition({ x: clientX, y: clientY }, { snapToGrid: false });
      at = { x: Math.round(x), y: Math.round(y) };
      ask();
    };
    const onLeave = (): void => {
      at = null;
      ask();
    };
    const leaving = new AbortController();
    const options = { signal: leaving.signal, passive: true };
    board.addEventListener('pointermove', onMove, options);
    board.addEventListener('pointerleave', onLeave, options);
    return () => {
      leaving.abort();
      stop();
      at = null;
      send();
    };
  }, [channel, flow, screenToFlowPosition]);
}

/** Where the others point now. */
function useReadPointers(channel: BoardChannel): PointerPlaces {
  const [places, setPlaces] = useState<PointerPlaces>(new Map());
  useEffect(() => {
    const rests = new Map<string, ReturnType<typeof setTimeout>>();
    const leave = channel.onMessage((message) => {
      if (message.type !== 'pointed') return;
      const { id } = message.user_info;
      clearTimeout(rests.get(id));
      rests.set(
        id,
        setTimeout(() => setPlaces((before) => placesWithout(before, id)), REST_MS),
      );
      setPlaces((before) => placesAfter(before, message));
    });
    return () => {
      leave();
      for (const rest of rests.values()) clearTimeout(rest);
    };
  }, [channel]);
  return places;
}

/** As large at every zoom; it glides to where it was reported last. */
function Pointer({ person, at: { x, y } }: { person: UserInfo; at: Point }) {
  const zoom = useFlow(({ transform }) => transform[2]);
  const nameOf = useNameOf();
  const tint = personTint(person.id);
  return (
    <span
      aria-hidden="true"
      data-pointer={person.id}
      className="pointer-events-none absolute top-0 left-0 z-6 transition-transform duration-200 ease-linear motion-reduce:transition-none"
      style={{ transform: `translate(${x}px, ${y}px)` }}
    >
      <span className="flex origin-top-left items-start" style={{ transform: `scale(${1 / zoom})` }}>
        <svg
          width="16"
          height="20"
          viewBox="0 0 16 20"
          fill={tint}
          stroke="var(--strategy-person-text)"
          strokeWidth="1.25"
        >
          <path d="M1 1v15l4-4 2.6 6 2.4-1-2.6-6H13z" strokeLinejoin="round" />
        </svg>
        <span
          className="shadow-1 mt-3.5 rounded-md px-1.5 py-px text-[11.5px] font-semibold whitespace-nowrap text-(--strategy-person-text)"
          style={{ backgroundColor: tint }}
        >
          {nameOf(person)}
        </span>
      </span>
    </span>
  );
}
