import { Component } from 'react';
import type { ReactNode } from 'react';

type NotFoundBoundaryProps = { fallback: ReactNode; children: ReactNode; onError?: (error: unknown) => void };

/** A form that cannot be rendered (an unknown item category, say) shows the not-found view instead of nothing. */
export class NotFoundBoundary extends Component<NotFoundBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError?.(error);
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
