import { useEffect, useEffectEvent, useRef } from 'react';

import { useTexts } from '#core/locale/use-texts.ts';
import { listenLive } from '#core/realtime/live-channel.ts';
import { hasExtension } from '#core/session/core.ts';
import { useCore } from '#core/session/use-core.ts';
import { useStore } from '#core/session/use-store.ts';
import { useUnsaved } from '#core/editing/use-unsaved.ts';
import { useToast } from '#core/ui/overlays/toaster.tsx';

import {
  $unsavedValues,
  dropValue,
  followValues,
  storedValue,
  takeUpValues,
  type UnsavedValue,
} from '../../model/unsaved-values.ts';

/** What came of a value; `isLost`: the server was not reached. */
interface Sent {
  saved: object | null;
  isLost: boolean;
}

const NONE: readonly UnsavedValue[] = [];

/** Calls when the connection is back, as far as browser and live channel tell. */
function useBackOnline(action: () => void): void {
  const { core } = useCore();
  const { status } = useStore(core.$session);
  useStore(core.$features);
  const isLive = status === 'signed-in' && hasExtension(core, 'live');
  const back = useEffectEvent(action);
  useEffect(() => {
    const listener = (): void => back();
    addEventListener('online', listener);
    const unlisten = isLive ? listenLive(core, (message) => message === 'missed' && back()) : undefined;
    return () => {
      removeEventListener('online', listener);
      unlisten?.();
    };
  }, [core, isLive]);
}

/**
 * The values of a person in a company that have not reached the server, those of earlier visits included. They are sent
 * again together when the connection is back, or when that is asked for; until then they keep the page from being left.
 */
export function useUnsavedValues(of: string, send: (value: UnsavedValue) => Promise<Sent>) {
  const t = useTexts('okr-table');
  const toast = useToast();
  const values = useStore($unsavedValues)[of] ?? NONE;
  const isRunning = useRef(false);
  // the device has them: whoever signs out need not wait for them
  useUnsaved(values.length > 0, true);

  /** One after the other, until the server is out of reach again. */
  async function sendAll(waiting: readonly UnsavedValue[]): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    let count = 0;
    for (const { row } of waiting) {
      // another tab may have saved it by now, or given it up
      const value = storedValue(of, row.id);
      if (!value) {
        takeUpValues(of);
        continue;
      }
      const sent = await send(value);
      if (sent.saved) count += 1;
      else if (sent.isLost) break;
    }
    isRunning.current = false;
    if (count > 0) toast({ kind: 'success', title: t('unsaved.saved', { count }) });
  }
  const waiting = (): readonly UnsavedValue[] => $unsavedValues.get()[of] ?? NONE;
  const catchUp = (): void => void sendAll(waiting().filter(({ refused }) => !refused));
  const begin = useEffectEvent(catchUp);
  useEffect(() => {
    takeUpValues(of);
    begin();
    return followValues(of);
  }, [of]);
  useBackOnline(catchUp);
  return {
    values,
    catchUp,
    retry: (): void => void sendAll(waiting()),
    drop: (): void => {
      for (const { row } of waiting()) dropValue(of, row.id);
    },
  };
}
