// Made by npm run manifest from the definitions of the elements. Changes here are lost.

import type { StrategyBoard, StrategyBoardEvents, StrategyProvider, StrategyProviderEvents, StrategySignIn, StrategySignInEvents } from './elements.d.ts';

declare module 'vue' {
  interface GlobalComponents {
    'strategy-board': new () => { $props: Partial<StrategyBoard>; $emit: ((event: 'strategy-ready', detail: StrategyBoardEvents['strategy-ready']) => void) & ((event: 'strategy-load-error', detail: StrategyBoardEvents['strategy-load-error']) => void) & ((event: 'strategy-auth-required', detail: StrategyBoardEvents['strategy-auth-required']) => void) & ((event: 'strategy-change', detail: StrategyBoardEvents['strategy-change']) => void) & ((event: 'strategy-navigate', detail: StrategyBoardEvents['strategy-navigate']) => void) & ((event: 'strategy-fullscreen', detail: StrategyBoardEvents['strategy-fullscreen']) => void) };
    'strategy-provider': new () => { $props: Partial<StrategyProvider> };
    'strategy-sign-in': new () => { $props: Partial<StrategySignIn>; $emit: ((event: 'strategy-ready', detail: StrategySignInEvents['strategy-ready']) => void) & ((event: 'strategy-load-error', detail: StrategySignInEvents['strategy-load-error']) => void) & ((event: 'strategy-auth-required', detail: StrategySignInEvents['strategy-auth-required']) => void) & ((event: 'strategy-signed-in', detail: StrategySignInEvents['strategy-signed-in']) => void) };
  }
}

export {};
