import { use, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';

import { useTexts } from '#core/locale/use-texts.ts';
import { Button } from '#core/ui/button.tsx';

import { LinePlace } from '../../fullscreen/line-place.ts';

interface LineProps {
  /** What the person should see. */
  of: HTMLElement | null;
  title: string;
}

/** The title of what is out of sight above the card, with the way there; it stays while the content scrolls. */
export function OutOfSightLine({ of, title }: LineProps) {
  const t = useTexts('editing');
  const place = use(LinePlace);
  const isSeen = useIsSeen(of);
  if (isSeen || !of || !place) return null;
  const show = (): void => {
    of.scrollIntoView({ block: 'start' });
    of.focus({ preventScroll: true });
  };
  return createPortal(
    <p className="banner banner-warning rounded-none">
      <span className="flex-1">{title}</span>
      <Button size="small" onClick={show}>
        {t('conflict.show')}
      </Button>
    </p>,
    place,
  );
}

/** Whether something is in sight; so it is held until the browser has looked. */
function useIsSeen(element: HTMLElement | null): boolean {
  const [isSeen, setSeen] = useState(true);
  useEffect(() => {
    if (!element) return;
    const observer = new IntersectionObserver((seen) => setSeen(seen.at(-1)?.isIntersecting ?? true));
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return isSeen;
}
