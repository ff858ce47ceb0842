import { defineElement } from '#core/element/define-element.tsx';

import { SignInView } from './sign-in-view.tsx';
import { signIn } from './sign-in.definition.ts';

export const StrategySignIn = defineElement(signIn, SignInView);
