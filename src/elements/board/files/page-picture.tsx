import { useState } from 'react';

import { suiteFile } from '#core/session/suite-file.ts';
import { useCore } from '#core/session/use-core.ts';
import { Picture } from '#core/ui/picture.tsx';

const FILLED = 'size-full object-contain';

/** The thumbnail of a page, or what stands for one that is not there or cannot be loaded (whiteboard 9). */
export function PagePicture({ url }: { url: string | null }) {
  const { core } = useCore();
  const [broken, setBroken] = useState<string>();
  // a public file, which nobody needs a token for
  if (url === null || url === broken)
    return <img src={suiteFile(core, '/placeholder.png')} alt="" loading="lazy" className={FILLED} />;
  const address = new URL(url, core.apiUrl).href;
  return (
    <Picture key={address} url={address} alt="" loading="lazy" className={FILLED} onError={() => setBroken(url)} />
  );
}
