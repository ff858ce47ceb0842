import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** The secret of a mailed link: the part after the hash. It is taken out of the address and of the history at once. */
export function useMailedSecret(): string {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const [kept, setKept] = useState(() => hash.slice(1));
  // another link may be opened in the same tab
  if (hash !== '' && hash.slice(1) !== kept) setKept(hash.slice(1));
  useEffect(() => {
    if (hash === '') return;
    // at once; the router follows when it has asked its guards
    history.replaceState(history.state, '', pathname + search);
    void navigate(pathname + search, { replace: true });
  }, [navigate, pathname, search, hash]);
  return kept;
}
