import { Component, type ReactNode } from 'react';

import { ErrorView } from './error-view.tsx';
import { tryAnew } from './later.ts';

/** Catches what a view throws, so that the host page goes on; offers another try. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: Error): { error: Error } {
    return { error };
  }
  override componentDidCatch(error: Error): void {
    console.error('A view of Leitstern failed', error);
  }
  override render(): ReactNode {
    if (!this.state.error) return this.props.children;
    const retry = (): void => {
      tryAnew();
      this.setState({ error: null });
    };
    return <ErrorView error={this.state.error} onRetry={retry} />;
  }
}
