import { Suspense, useState, type ReactNode } from 'react';

import { IconButton, type IconButtonProps } from '../button.tsx';

/** What the late menu gets: the button that stands until it is there, and how its loading is given up. */
export interface LateMenuProps {
  before: ReactNode;
  onGiveUp: () => void;
}

/** A button whose menu is loaded with the first press. */
export function LateMenuButton({
  renderMenu,
  ...of
}: IconButtonProps & { renderMenu: (props: LateMenuProps) => ReactNode }) {
  const [asked, setAsked] = useState(false);
  const button = <IconButton {...of} aria-haspopup="menu" aria-expanded={false} onClick={() => setAsked(true)} />;
  return (
    <Suspense fallback={button}>
      {asked ? renderMenu({ before: button, onGiveUp: () => setAsked(false) }) : button}
    </Suspense>
  );
}
