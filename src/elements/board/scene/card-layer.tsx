import { createElement, useEffect, useLayoutEffect, useRef } from 'react';

import { useCore } from '#core/session/use-core.ts';

import '../card.element.ts';

/** A card over the whole viewport: the element `strategy-card` in a modal dialog (whiteboard 2.14). */
export function CardLayer({
  boardId,
  cardKey,
  editing,
  onClose,
}: {
  boardId: string;
  cardKey: string;
  editing: boolean;
  onClose: () => void;
}) {
  const { core, locale, theme } = useCore();
  const dialog = useRef<HTMLDialogElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useLayoutEffect(() => {
    const layer = dialog.current;
    if (!layer) return;
    layer.showModal();
    const leave = (event: Event): void => {
      event.stopPropagation();
      close.current();
    };
    layer.addEventListener('strategy-close', leave);
    return () => {
      layer.removeEventListener('strategy-close', leave);
      layer.close();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className="bg-surface m-0 h-dvh max-h-none w-dvw max-w-none overflow-hidden border-0 p-0"
      aria-label={cardKey}
    >
      {createElement('strategy-card', {
        'board-id': boardId,
        'card-key': cardKey,
        'api-url': core.apiUrl,
        locale,
        theme,
        editing: editing ? '' : undefined,
        style: { display: 'block', height: '100%' },
      })}
    </dialog>
  );
}
