import { defineElement } from '#core/element/define-element.tsx';

import { SignInForm } from './sign-in-form.tsx';
import { signIn } from './sign-in.definition.ts';

defineElement(signIn, SignInForm);
