import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';

import { Icon } from './icon.tsx';

export interface ButtonProps extends ComponentProps<'button'> {
  /** One `primary` per view; whatever else can be done is secondary or quiet (look/README). */
  look?: 'primary' | 'secondary' | 'quiet' | 'danger' | 'danger-quiet' | 'assistant';
  size?: 'small' | 'normal' | 'large';
  icon?: LucideIcon | undefined;
  /** Shows a spinner and refuses clicks while something runs. */
  busy?: boolean;
}

/** The one button. Grows and wraps with long words. */
export function Button({
  look = 'secondary',
  size = 'normal',
  icon,
  busy = false,
  className = '',
  children,
  disabled,
  ...rest
}: ButtonProps) {
  const sizes = { small: 'btn-small', normal: '', large: 'btn-large' };
  return (
    <button
      type="button"
      className={`btn btn-${look} ${sizes[size]} ${className}`}
      disabled={disabled === true || busy}
      aria-busy={busy}
      {...rest}
    >
      {busy ? <span className="spinner" /> : icon && <Icon of={icon} />}
      {children}
    </button>
  );
}

export interface IconButtonProps extends Omit<ButtonProps, 'children' | 'icon'> {
  icon: LucideIcon;
  /** Its action, for tooltip and screen reader. */
  label: string;
  iconSize?: 12 | 14 | 16 | 18 | 20;
}

/** A button that is only an icon; its label is tooltip and name. */
export function IconButton({ icon, label, look = 'quiet', iconSize = 16, className = '', ...rest }: IconButtonProps) {
  return (
    <Button look={look} className={`btn-icon ${className}`} title={label} aria-label={label} {...rest}>
      {rest.busy !== true && <Icon of={icon} size={iconSize} />}
    </Button>
  );
}
