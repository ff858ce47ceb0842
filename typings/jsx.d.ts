// Made by npm run manifest from the definitions of the elements. Changes here are lost.

import type { DetailedHTMLProps, HTMLAttributes } from 'react';

import type { StrategyProvider, StrategyProviderEvents, StrategySignIn, StrategySignInEvents } from './elements.d.ts';

export type StrategyProviderProps = Pick<StrategyProvider, 'apiUrl' | 'locale' | 'theme' | 'getToken'> & {
    'api-url'?: string | undefined;
};

export type StrategySignInProps = Pick<StrategySignIn, 'apiUrl' | 'locale' | 'theme' | 'getToken' | 'email'> & {
    'api-url'?: string | undefined;
    'onstrategy-ready'?: ((event: StrategySignInEvents['strategy-ready']) => void) | undefined;
    'onstrategy-load-error'?: ((event: StrategySignInEvents['strategy-load-error']) => void) | undefined;
    'onstrategy-auth-required'?: ((event: StrategySignInEvents['strategy-auth-required']) => void) | undefined;
    'onstrategy-signed-in'?: ((event: StrategySignInEvents['strategy-signed-in']) => void) | undefined;
};

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'strategy-provider': DetailedHTMLProps<HTMLAttributes<StrategyProvider>, StrategyProvider> & StrategyProviderProps;
      'strategy-sign-in': DetailedHTMLProps<HTMLAttributes<StrategySignIn>, StrategySignIn> & StrategySignInProps;
    }
  }
}
