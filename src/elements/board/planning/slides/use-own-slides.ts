import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { useAction } from '#core/editing/use-action.ts';
import { useHost } from '#core/element/host.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { hasExtension } from '#core/session/core.ts';
import { useCore } from '#core/session/use-core.ts';
import { useStore } from '#core/session/use-store.ts';
import { useToast } from '#core/ui/overlays/toaster.tsx';

import { boardQueries } from '../../board-queries.ts';
import { uploadsOf } from '../../files/file-uploads.ts';
import { useBoard } from '../../model/board-context.ts';
import { hasSlides } from '../../scene/steps/node-status.ts';
import { usePlanning } from '../use-planning.ts';
import { slidesCalls, slidesQueries, type StepKey } from './slides-queries.ts';

/** Asks again when somebody else has uploaded or cleared, and when more slides are made. */
function useDeckMessages(key: StepKey): void {
  const { queries } = useCore().core;
  const { channel } = useBoard();
  useEffect(
    () =>
      channel.onMessage((message) => {
        if (message.type !== 'file.updated') return;
        const payload = message.payload as { slides_step?: unknown } | undefined;
        if (payload?.slides_step === key.step)
          void queries.invalidateQueries({ queryKey: ['boards', key.boardId, 'slides', key.step] });
      }),
    [channel, queries, key.boardId, key.step],
  );
}

/** Does something with the slides; what fails is logged, and they are read anew (whiteboard 8). */
function useLogged(key: StepKey) {
  const element = useCore();
  return async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      console.error('Slides could not be changed or downloaded', error);
      void element.core.queries.resetQueries({ queryKey: slidesQueries.own(element, key).queryKey });
      throw error;
    }
  };
}

/** Downloads the uploaded presentation. */
export function useOwnDownload(key: StepKey) {
  const t = useTexts('slides');
  const element = useCore();
  const logged = useLogged(key);
  const { busy, attempt } = useAction({ failed: t('download.failed') });
  return { busy, download: () => attempt(() => logged(() => slidesCalls.downloadOwn(element, key))) };
}

/** The upload of a presentation that is under way, or was refused. */
function useDeckUpload(key: StepKey) {
  const uploads = uploadsOf(useCore().core, key.boardId);
  const place = `slides ${key.step}`;
  const [sending] = useStore(uploads.$list).filter((upload) => upload.place === place);
  return { uploads, place, sending };
}

/** The presentation among files that were chosen or dropped: a step has one. Says which of them do not go, and why. */
function useOnePresentation(isBusy: boolean): (files: readonly File[]) => File | undefined {
  const t = useTexts('slides');
  const toast = useToast();
  return (files) => {
    const [first] = files;
    const file = files.find(({ name }) => name.toLowerCase().endsWith('.pptx'));
    if (!first) return undefined;
    if (isBusy) toast({ kind: 'warning', title: t('uploadFailed'), text: t('busy') });
    else if (!file) toast({ kind: 'warning', title: t('uploadFailed'), text: t('wrongKind', { name: first.name }) });
    else if (files.length > 1) {
      const names = files.flatMap((one) => (one === file ? [] : one.name)).join(', ');
      toast({ kind: 'warning', title: t('oneOnly'), text: t('oneOnlyText', { name: file.name, names }) });
    }
    return isBusy ? undefined : file;
  };
}

/** The uploaded presentation of a step: fetched only when the planning data says that there is one (whiteboard 4). */
export function useOwnSlides(key: StepKey) {
  const t = useTexts('slides');
  const element = useCore();
  const host = useHost();
  const { planning, mayWrite, save } = usePlanning();
  const isThere = hasSlides(key.step, planning);
  const query = slidesQueries.own(element, key);
  // what was just uploaded shows before the planning data has heard of it
  const [isFresh, setFresh] = useState(false);
  const isAsked = isThere || isFresh;
  const own = useQuery({ ...query, enabled: isAsked });
  const { queries } = element.core;
  useDeckMessages(key);
  const { uploads, place, sending } = useDeckUpload(key);
  const presentationIn = useOnePresentation(sending !== undefined && sending.error === undefined);
  const clearing = useAction({ failed: t('clearFailed') });
  const retrying = useAction({ failed: t('retryFailed') });
  const logged = useLogged(key);

  /** Servers of ours write the flag with the presentation; for others the client does. */
  const flag = (value: boolean): void => {
    if (!hasExtension(element.core, 'slides')) save({ [`${key.step}_slides_uploaded`]: value });
    else void queries.invalidateQueries({ queryKey: boardQueries.card(element, key.boardId, 'planen').queryKey });
  };
  const upload = (files: readonly File[]): void => {
    const file = presentationIn(files);
    if (!file) return;
    // instead of the one that was refused
    if (sending) uploads.cancel(sending.id);
    uploads.send(file, place, (how) =>
      logged(async () => {
        queries.setQueryData(query.queryKey, await slidesCalls.upload(element, key, how));
        setFresh(true);
        flag(true);
        host.emit('strategy-saved', { kind: 'slides', id: key.step });
      }),
    );
  };
  const clear = async (): Promise<void> => {
    const work = async (): Promise<void> => {
      await slidesCalls.clear(element, key);
      queries.setQueryData(query.queryKey, { slides: [], file: null });
      setFresh(false);
      flag(false);
    };
    await clearing.attempt(() => logged(work), { kind: 'slides', id: key.step });
  };
  return {
    mayWrite,
    isLoading: isAsked && own.isPending,
    shown: isAsked && own.data && (own.data.file || own.data.slides.length > 0) ? own.data : undefined,
    sending,
    upload,
    sendAgain: (id: string) => uploads.retry(id),
    cancel: (id: string) => uploads.cancel(id),
    clear,
    isClearing: clearing.busy,
    retry: () => retrying.attempt(() => slidesCalls.retry(element, key), { kind: 'slides', id: key.step }),
    isRetrying: retrying.busy,
    mayRetry: mayWrite && hasExtension(element.core, 'slides'),
  };
}
