import { useI18n, useT } from '@crm/i18n';
import { ErrorState } from '@crm/ui-kit';
import { Component, useEffect } from 'react';
import type { ErrorInfo, ReactNode } from 'react';
import { ChunkLoadError, forgetFailures } from './lazy-page.ts';

interface Props {
  /** Resets the boundary when it changes, for example with the page. */
  resetKey?: string;
  /** Replaces `location.reload` in tests. */
  reload?: () => void;
  /** Called with every error, for logging. */
  onError?: (error: unknown, info: ErrorInfo) => void;
  /** Renders the fallback; the argument retries. */
  fallback?: (retry: () => void) => ReactNode;
  children: ReactNode;
}

const reloadPage = () => window.location.reload();

/** Shows a fallback with a retry for a page that failed to load or to render. */
export class ChunkErrorBoundary extends Component<Props, { error: unknown; resetKey?: string }> {
  override state: { error: unknown; resetKey?: string } = { error: undefined, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  static getDerivedStateFromProps({ resetKey }: Props, state: { resetKey?: string }) {
    return resetKey === state.resetKey ? null : { error: undefined, resetKey };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    forgetFailures();
    this.props.onError?.(error, info);
  }

  override render() {
    const { error } = this.state;
    const { children, fallback } = this.props;
    if (error === undefined) return children;
    if (fallback) return fallback(() => this.setState({ error: undefined }));
    return <PageError isChunk={error instanceof ChunkLoadError} onReload={this.props.reload ?? reloadPage} />;
  }
}

function PageError({ isChunk, onReload }: { isChunk: boolean; onReload: () => void }) {
  const t = useT('common');
  useForgottenWords();
  const [title, text] = isChunk
    ? [t('error.chunkTitle'), t('error.chunkText')]
    : [t('error.pageTitle'), t('error.pageText')];
  return (
    <ErrorState title={title} retryText={t('action.reload')} onRetry={onReload}>
      {text}
    </ErrorState>
  );
}

/** Forgets namespaces that failed to load, so that their next use loads them again. */
export function useForgottenWords() {
  const { forgetFailures: forgetWords } = useI18n();
  useEffect(() => forgetWords(), [forgetWords]);
}
