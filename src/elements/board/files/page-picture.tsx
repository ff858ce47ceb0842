import { useState } from 'react';

import { suiteFile } from '#core/session/suite-file.ts';
import { useCore } from '#core/session/use-core.ts';
import { Picture } from '#core/ui/picture.tsx';

/** The thumbnail of a page, or what stands for one that is not there or cannot be loaded (whiteboard 9). */
export function PagePicture({ url }: { url: string | null }) {
  const { core } = useCore();
  const [broken, setBroken] = useState<string>();
  const isThere = url !== null && url !== broken;
  const address = isThere ? new URL(url, core.apiUrl).href : suiteFile(core, '/placeholder.png');
  return (
    <Picture
      key={address}
      url={address}
      alt=""
      loading="lazy"
      className="size-full object-contain"
      {...(isThere && { onError: () => setBroken(url) })}
    />
  );
}
