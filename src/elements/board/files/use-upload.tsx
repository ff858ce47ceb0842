import { useRef, type DragEvent, type ReactNode } from 'react';

import { FILE_KINDS } from '#contract/board/source-files.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { useStore } from '#core/session/use-store.ts';
import { useToast } from '#core/ui/overlays/toaster.tsx';

import { uploadsOf } from './file-uploads.ts';
import { useFilesPlace } from './files-place.ts';

const ACCEPTED = Object.keys(FILE_KINDS).map((kind) => `.${kind}`);

/** Choosing, dropping and sending files to the board, or to a card of it. */
export function useUpload(card?: string) {
  const t = useTexts('files');
  const element = useCore();
  const toast = useToast();
  const { boardId, mayWrite } = useFilesPlace();
  const uploads = uploadsOf(element.core, boardId);
  const running = useStore(uploads.$list).filter(({ place }) => place === card);
  const field = useRef<HTMLInputElement>(null);
  const send = (files: readonly File[]): void => {
    const rejected = uploads.add(element, files, card);
    if (rejected.length > 0)
      toast({ kind: 'warning', title: t('rejected.title'), text: t('rejected.text', { names: rejected.join(', ') }) });
  };
  const input: ReactNode = mayWrite && (
    <input
      ref={field}
      type="file"
      hidden
      multiple
      accept={ACCEPTED.join(',')}
      aria-label={t('upload')}
      onChange={({ target }) => {
        send([...(target.files ?? [])]);
        target.value = '';
      }}
    />
  );
  return {
    running,
    input,
    choose: () => field.current?.click(),
    drop: mayWrite ? dropOf(send) : {},
    cancel: (id: string) => uploads.cancel(id),
    retry: (id: string) => uploads.retry(id),
  };
}

/** What a zone does with files that are dropped on it. */
export const dropOf = (send: (files: File[]) => void) => ({
  onDragOver: (event: DragEvent<HTMLElement>): void => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    event.stopPropagation();
    event.dataTransfer.dropEffect = 'copy';
    event.currentTarget.dataset['drop'] = '';
  },
  onDragLeave: ({ currentTarget, relatedTarget }: DragEvent<HTMLElement>): void => {
    if (!currentTarget.contains(relatedTarget as Node | null)) delete currentTarget.dataset['drop'];
  },
  onDrop: (event: DragEvent<HTMLElement>): void => {
    delete event.currentTarget.dataset['drop'];
    if (event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    event.stopPropagation();
    send([...event.dataTransfer.files]);
  },
});
