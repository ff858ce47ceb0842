import { IconButton, type IconButtonProps } from '#core/ui/button.tsx';

/** An action of a line; Tab comes to it while it comes to the line. */
export const LineButton = ({ stop, ...button }: Omit<IconButtonProps, 'size' | 'iconSize'> & { stop: boolean }) => (
  <IconButton size="small" iconSize={14} tabIndex={stop ? 0 : -1} {...button} />
);
