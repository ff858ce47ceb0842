import { Component, type ReactNode } from 'react';

import { ErrorView } from './error-view.tsx';
import { tryAnew } from './later.ts';

/**
 * Catches what a view throws, so that the host page goes on; offers another try. One is around each element, and one with
 * the `key` of the tab around what a row of tabs shows: the tabs stay, and each of them can be chosen.
 */
export class ErrorBoundary<P = unknown> extends Component<P & { children: ReactNode }, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: Error): { error: Error } {
    return { error };
  }
  override componentDidCatch(error: Error): void {
    console.error('A view of Leitstern failed', error);
    // also when it is shown again without being asked for, as another tab and this one after it
    tryAnew();
  }
  override render(): ReactNode {
    if (!this.state.error) return this.props.children;
    return <ErrorView error={this.state.error} onRetry={() => this.setState({ error: null })} />;
  }
}
