import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';

import { PASSWORD_MIN } from '#contract/accounts/password-length.ts';

import { useTexts } from '../../locale/use-texts.ts';
import { IconButton } from '../button.tsx';
import { Field, type FieldProps } from './field.tsx';

export interface PasswordFieldProps extends Omit<FieldProps, 'type' | 'end'> {
  /** A password that is being chosen: says the rules below. */
  isNew?: boolean;
}

/** A password, which its eye shows and hides. */
export function PasswordField({ isNew = false, ...field }: PasswordFieldProps) {
  const t = useTexts('password');
  const [shown, setShown] = useState(false);
  return (
    <Field
      type={shown ? 'text' : 'password'}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      hint={isNew ? t('rules', { limit: PASSWORD_MIN }) : undefined}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={1024}
      {...field}
      end={
        <IconButton
          icon={shown ? EyeOff : Eye}
          size="small"
          label={shown ? t('hide') : t('show')}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
