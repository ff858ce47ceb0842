import { useEffect } from 'react';

import { useHost, type Methods } from './host.ts';

/** Offers what the methods of the tag do (`methods` in its definition) while the calling view is shown. */
export function useMethods(methods: Methods): void {
  const host = useHost();
  useEffect(() => {
    Object.assign(host.methods, methods);
    return () => {
      for (const name of Object.keys(methods)) delete host.methods[name];
    };
  });
}
