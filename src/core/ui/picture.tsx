import { useEffect, useEffectEvent, useState, type ComponentProps } from 'react';

import { loadPicture, needsToken } from '../api/load-picture.ts';
import { useCore } from '../session/use-core.ts';

interface PictureProps extends Omit<ComponentProps<'img'>, 'src' | 'alt' | 'onError'> {
  url: string;
  alt: string;
  /** It cannot be loaded, whichever way. */
  onError?: () => void;
}

/** A picture of the server; with tokens of the host page it is fetched with one, and shown when it is there. */
export function Picture({ url, alt, onError, ...more }: PictureProps) {
  const { core } = useCore();
  const isPlain = !needsToken(core, url);
  const [loaded, setLoaded] = useState<string>();
  const fail = useEffectEvent(() => onError?.());
  useEffect(() => {
    if (isPlain) return undefined;
    const abort = new AbortController();
    let address: string | undefined;
    const load = async (): Promise<void> => {
      const made = await loadPicture(core, url, abort.signal).catch(() => undefined);
      if (made === undefined) {
        // as with any picture that is missing, nothing is shown, but what stands for it
        if (!abort.signal.aborted) fail();
        return;
      }
      if (abort.signal.aborted) return URL.revokeObjectURL(made);
      address = made;
      setLoaded(made);
    };
    void load();
    return () => {
      abort.abort();
      setLoaded(undefined);
      if (address !== undefined) URL.revokeObjectURL(address);
    };
  }, [core, url, isPlain]);
  const src = isPlain ? url : loaded;
  return src === undefined ? null : <img {...more} src={src} alt={alt} onError={onError} />;
}
