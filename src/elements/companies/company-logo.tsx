import { useState } from 'react';

import { useCore } from '#core/session/use-core.ts';

/** The logo of a company; its first letter without one. Beside its name, so it is decorative. */
export function CompanyLogo({
  name,
  url,
  size,
}: {
  name: string;
  url: string | null | undefined;
  size: 32 | 44 | 56 | 96;
}) {
  const { core } = useCore();
  const [broken, setBroken] = useState<string>();
  const letter = Array.from(name.trim())[0]?.toLocaleUpperCase('de') ?? '';
  return (
    <span className="company-logo" style={{ width: size, height: size, fontSize: size * 0.42 }} aria-hidden="true">
      {url && url !== broken ? <img src={core.apiUrl + url} alt="" onError={() => setBroken(url)} /> : letter}
    </span>
  );
}
