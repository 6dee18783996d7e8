import { Component } from 'react';
import type { ReactNode } from 'react';

type NotFoundBoundaryProps = { fallback: ReactNode; children: ReactNode; onError?: (error: unknown) => void };

/** Shows the not-found view when a form cannot be rendered, for example because of an unknown item category. */
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
