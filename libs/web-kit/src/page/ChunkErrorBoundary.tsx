import { useI18n, useT } from '@crm/i18n';
import { ErrorState } from '@crm/ui-kit';
import { Component, useEffect } from 'react';
import type { ErrorInfo, ReactNode } from 'react';
import { ChunkLoadError, forgetFailures } from './lazy-page.ts';

interface Props {
  /** Changes with the page, so that going elsewhere is a way out. */
  resetKey?: string;
  /** Loads the page anew; for tests. */
  reload?: () => void;
  /** Told of every error, for logging. */
  onError?: (error: unknown, info: ErrorInfo) => void;
  /** What stands there instead, given how to try again. */
  fallback?: (retry: () => void) => ReactNode;
  children: ReactNode;
}

const reloadPage = () => window.location.reload();

/** Stands where a page that could not be loaded or shown would stand, and offers to load it anew. */
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

/** Words that could not be loaded are asked for anew by whoever needs them next. */
export function useForgottenWords() {
  const { forgetFailures: forgetWords } = useI18n();
  useEffect(() => forgetWords(), [forgetWords]);
}
