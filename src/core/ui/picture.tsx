import { useEffect, useEffectEvent, useState, type ComponentProps } from 'react';

import { loadPicture, needsToken } from '../api/load-picture.ts';
import { useCore } from '../session/use-core.ts';

interface PictureProps extends Omit<ComponentProps<'img'>, 'src' | 'alt' | 'onError'> {
  url: string;
  alt: string;
  /** It cannot be loaded, whichever way. */
  onError?: () => void;
}

/** Pictures that are fetched and not shown yet. */
const awaited = new Set<Promise<void>>();
/** Resolves when all pictures on the page are shown that were to be fetched, or cannot be. */
export async function picturesShown(): Promise<void> {
  while (awaited.size > 0) await Promise.all(awaited);
}
/** Returns how to say that it is shown, or will not be. */
function awaitPicture(): () => void {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((done) => (resolve = done));
  awaited.add(promise);
  return () => {
    awaited.delete(promise);
    resolve();
  };
}

/** A picture of the server; with tokens of the host page it is fetched with one, and shown when it is there. */
export function Picture({ url, alt, onError, ...more }: PictureProps) {
  const { core } = useCore();
  const isPlain = !needsToken(core, url);
  const [loaded, setLoaded] = useState<{ address: string; settle: () => void }>();
  const fail = useEffectEvent(() => onError?.());
  useEffect(() => {
    if (isPlain) return undefined;
    const abort = new AbortController();
    const settle = awaitPicture();
    let address: string | undefined;
    const load = async (): Promise<void> => {
      const made = await loadPicture(core, url, abort.signal).catch(() => undefined);
      if (made === undefined) {
        settle();
        // as with any picture that is missing, nothing is shown, but what stands for it
        if (!abort.signal.aborted) fail();
        return;
      }
      if (abort.signal.aborted) return URL.revokeObjectURL(made);
      address = made;
      setLoaded({ address, settle });
    };
    void load();
    return () => {
      abort.abort();
      settle();
      setLoaded(undefined);
      if (address !== undefined) URL.revokeObjectURL(address);
    };
  }, [core, url, isPlain]);
  useEffect(() => loaded?.settle(), [loaded]);
  const src = isPlain ? url : loaded?.address;
  return src === undefined ? null : (
    <img {...more} src={src} data-url={isPlain ? undefined : url} alt={alt} onError={onError} />
  );
}
