import { useEffect, useState } from 'react';

/** The present, renewed every minute while the page is seen. */
export function useMinute(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) setNow(new Date());
    }, 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
