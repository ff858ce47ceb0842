import { useEffect, useState, type ComponentProps } from 'react';

import { loadPicture, needsToken } from '../api/load-picture.ts';
import { useCore } from '../session/use-core.ts';

interface PictureProps extends Omit<ComponentProps<'img'>, 'src' | 'alt'> {
  url: string;
  alt: string;
}

/** A picture of the server; with tokens of the host page it is fetched with one, and shown when it is there. */
export function Picture({ url, alt, ...more }: PictureProps) {
  const { core } = useCore();
  const isPlain = !needsToken(core, url);
  const [loaded, setLoaded] = useState<string>();
  useEffect(() => {
    if (isPlain) return undefined;
    const abort = new AbortController();
    let address: string | undefined;
    loadPicture(core, url, abort.signal).then(
      (made) => {
        address = made;
        if (abort.signal.aborted) URL.revokeObjectURL(made);
        else setLoaded(made);
      },
      // as with any picture that is missing, nothing is shown
      () => undefined,
    );
    return () => {
      abort.abort();
      setLoaded(undefined);
      if (address !== undefined) URL.revokeObjectURL(address);
    };
  }, [core, url, isPlain]);
  const src = isPlain ? url : loaded;
  return src === undefined ? null : <img {...more} src={src} alt={alt} />;
}
