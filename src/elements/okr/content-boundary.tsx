import { ErrorBoundary } from '#core/ui/error-boundary.tsx';

/** Tries again when another content is chosen; unlike a `key`, that keeps the one that is shown. */
export class ContentBoundary extends ErrorBoundary<{ of: unknown }> {
  override componentDidUpdate({ of }: { of: unknown }, { error }: { error: Error | null }): void {
    // one of the new content is left to stand
    if (error && error === this.state.error && of !== this.props.of) this.setState({ error: null });
  }
}
