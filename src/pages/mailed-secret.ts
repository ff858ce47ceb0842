import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** The secret of a mailed link: what stands after the hash. It is taken out of the address and of the history at once. */
export function useMailedSecret(): string {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const [secret, setSecret] = useState(() => hash.slice(1));
  useEffect(() => {
    if (hash === '') return;
    // another link may be opened in the same tab
    setSecret(hash.slice(1));
    void navigate(pathname + search, { replace: true });
  }, [navigate, pathname, search, hash]);
  return secret;
}
