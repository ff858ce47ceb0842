import { createElement, useCallback, useEffect, useRef, type FunctionComponent, type ReactNode } from 'react';

import { useTexts } from '../locale/use-texts.ts';
import { partFrom, type LoadPart } from './extra.ts';
import { useToast } from './overlays/toaster.tsx';

interface OwnProps {
  /** Is shown until the part has come: the button that has been pressed, where the part takes its place. */
  before?: ReactNode;
  /** Nobody waits for the part any more, so that the next press asks anew; `onClose` or `onCancel` of the part by default. */
  onGiveUp?: () => void;
}

/**
 * An `extra` part that answers a press, such as a dialog: where it cannot be fetched, a message says so at once. It comes
 * when the connection is back; who closes the message waits for it no more.
 */
export function onPress<P extends object>(load: LoadPart<P>): FunctionComponent<P & OwnProps> {
  const { usePart } = partFrom(load);
  return function OnPress({ before, onGiveUp, ...props }: P & OwnProps) {
    const { onClose, onCancel } = props as Partial<Record<'onClose' | 'onCancel', () => void>>;
    const giveUp = onGiveUp ?? onClose ?? onCancel;
    const message = useFailureMessage(giveUp);
    const shown = usePart(message.say);
    const { takeAway } = message;
    // it has come, or nobody wants it any more
    useEffect(() => takeAway, [shown, takeAway]);
    return shown ? createElement(shown, props as unknown as P) : before;
  };
}

/** What is said while a part cannot be fetched, one message at a time. */
function useFailureMessage(giveUp: (() => void) | undefined) {
  const t = useTexts('core');
  const toast = useToast();
  const close = useRef<() => void>(undefined);
  const takeAway = useCallback(() => {
    const own = close.current;
    close.current = undefined;
    own?.();
  }, []);
  const say = (ask: () => void): void => {
    takeAway();
    let own: (() => void) | undefined;
    const again = (): void => {
      takeAway();
      ask();
    };
    toast({
      kind: 'warning',
      stayMs: 0,
      ...(navigator.onLine
        ? { title: t('state.error.title'), action: { label: t('act.tryAgain'), run: again } }
        : { title: t('state.offline.title'), text: t('connection.opens') }),
      onShown: (it) => (close.current = own = it),
      onClosed: () => {
        // by a person, else it is another one's or nobody's
        if (close.current !== own) return;
        close.current = undefined;
        giveUp?.();
      },
    });
  };
  return { say, takeAway };
}
