// Made by npm run manifest from the definitions of the elements. Changes here are lost.

import type { StrategyBoard, StrategyBoardEvents, StrategyBoards, StrategyBoardsEvents, StrategyCard, StrategyCardEvents, StrategyProvider, StrategyProviderEvents, StrategySignIn, StrategySignInEvents } from './elements.d.ts';

declare module 'vue' {
  interface GlobalComponents {
    'strategy-board': new () => { $props: Partial<StrategyBoard>; $emit: ((event: 'strategy-ready', detail: StrategyBoardEvents['strategy-ready']) => void) & ((event: 'strategy-load-error', detail: StrategyBoardEvents['strategy-load-error']) => void) & ((event: 'strategy-auth-required', detail: StrategyBoardEvents['strategy-auth-required']) => void) & ((event: 'strategy-change', detail: StrategyBoardEvents['strategy-change']) => void) & ((event: 'strategy-navigate', detail: StrategyBoardEvents['strategy-navigate']) => void) & ((event: 'strategy-saved', detail: StrategyBoardEvents['strategy-saved']) => void) & ((event: 'strategy-fullscreen', detail: StrategyBoardEvents['strategy-fullscreen']) => void) };
    'strategy-boards': new () => { $props: Partial<StrategyBoards>; $emit: ((event: 'strategy-ready', detail: StrategyBoardsEvents['strategy-ready']) => void) & ((event: 'strategy-load-error', detail: StrategyBoardsEvents['strategy-load-error']) => void) & ((event: 'strategy-auth-required', detail: StrategyBoardsEvents['strategy-auth-required']) => void) & ((event: 'strategy-navigate', detail: StrategyBoardsEvents['strategy-navigate']) => void) & ((event: 'strategy-saved', detail: StrategyBoardsEvents['strategy-saved']) => void) };
    'strategy-card': new () => { $props: Partial<StrategyCard>; $emit: ((event: 'strategy-ready', detail: StrategyCardEvents['strategy-ready']) => void) & ((event: 'strategy-load-error', detail: StrategyCardEvents['strategy-load-error']) => void) & ((event: 'strategy-auth-required', detail: StrategyCardEvents['strategy-auth-required']) => void) & ((event: 'strategy-saved', detail: StrategyCardEvents['strategy-saved']) => void) & ((event: 'strategy-change', detail: StrategyCardEvents['strategy-change']) => void) & ((event: 'strategy-close', detail: StrategyCardEvents['strategy-close']) => void) & ((event: 'strategy-fullscreen', detail: StrategyCardEvents['strategy-fullscreen']) => void) };
    'strategy-provider': new () => { $props: Partial<StrategyProvider> };
    'strategy-sign-in': new () => { $props: Partial<StrategySignIn>; $emit: ((event: 'strategy-ready', detail: StrategySignInEvents['strategy-ready']) => void) & ((event: 'strategy-load-error', detail: StrategySignInEvents['strategy-load-error']) => void) & ((event: 'strategy-auth-required', detail: StrategySignInEvents['strategy-auth-required']) => void) & ((event: 'strategy-signed-in', detail: StrategySignInEvents['strategy-signed-in']) => void) };
  }
}

export {};
