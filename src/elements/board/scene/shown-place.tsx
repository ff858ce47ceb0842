import { Suspense, useEffect, useEffectEvent, useMemo, useSyncExternalStore } from 'react';
import { useSnapshot } from 'valtio/react';

import { useHost } from '#core/element/host.ts';
import { readShow, type Shown } from '#core/origins/place-address.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { onPress } from '#core/ui/on-press.ts';
import { useToast } from '#core/ui/overlays/toaster.tsx';

import { FilesContext } from '../files/files-place.ts';
import { useBoard, useMay } from '../model/board-context.ts';
import { useBoardNotes } from '../notes/board-notes.ts';
import { isWriting } from './is-writing.ts';

const OriginPreview = onPress(async () => (await import('../cards/situation/origin-preview.tsx')).OriginPreview);

interface ShownProps {
  /** As the attribute `show` says it. */
  show: string;
  onShown: () => void;
}

/** Brings what a page or an origin names into view: a note is selected, a page of a file opens, an open card shows its part. */
export function ShownPlace({ show, onShown: forget }: ShownProps) {
  const host = useHost();
  const shown = readShow(show);
  const onShown = (): void => {
    forget();
    host.emit('strategy-change', { show: null });
  };
  if (shown?.kind === 'page') return <ShownPage file={shown.file} page={shown.page} onClose={onShown} />;
  if (shown?.kind === 'sought') return <SoughtInCard place={shown.place} onShown={onShown} />;
  return <ShownNote id={shown?.id ?? ''} onShown={onShown} />;
}

type Sought = Extract<Shown, { kind: 'sought' }>;

/** The card itself brings it into sight; what leads there comes with the card. */
function SoughtInCard({ place, onShown }: Pick<Sought, 'place'> & { onShown: () => void }) {
  const { root } = useHost();
  const lead = useEffectEvent(async () => {
    const { seekByAddress } = await import('#core/origins/sought.ts');
    // whoever writes in the card by then goes on writing
    if (!isWriting(root)) seekByAddress(place);
    onShown();
  });
  useEffect(() => void lead(), []);
  return null;
}

function ShownPage({ file, page, onClose }: { file: string; page: number; onClose: () => void }) {
  const { boardId, channel } = useBoard();
  const mayWrite = useMay('files.write');
  const files = useMemo(() => ({ boardId, channel, mayWrite }), [boardId, channel, mayWrite]);
  return (
    <FilesContext value={files}>
      <Suspense fallback={null}>
        <OriginPreview fileId={file} page={page} onClose={onClose} />
      </Suspense>
    </FilesContext>
  );
}

/** Selects the note once it is there; says so when it is not. */
function ShownNote({ id, onShown }: { id: string; onShown: () => void }) {
  const t = useTexts('board-view');
  const toast = useToast();
  const notes = useBoardNotes();
  const { status } = useSnapshot(notes.document);
  const isThere = useSyncExternalStore(notes.store.subscribe, () => notes.store.get(id) !== undefined);
  const isMissing = !isThere && status !== 'loading';
  const showIt = useEffectEvent(() => {
    notes.focusNote(id);
    onShown();
  });
  const sayMissing = useEffectEvent(() => {
    toast({ kind: 'info', title: t('show.missing') });
    onShown();
  });
  useEffect(() => {
    if (isMissing) return sayMissing();
    if (!isThere) return undefined;
    // after the camera has gone to its step
    const frame = requestAnimationFrame(() => showIt());
    return () => cancelAnimationFrame(frame);
  }, [isThere, isMissing]);
  return null;
}
