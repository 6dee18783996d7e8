import { useT } from '@crm/i18n';
import { Button, ErrorState } from '@crm/ui-kit';
import { Suspense, useEffect, useEffectEvent, useRef } from 'react';
import type { ReactNode } from 'react';
import { ChunkErrorBoundary, useForgottenWords } from '../page/ChunkErrorBoundary.tsx';
import { useOnline } from '../page/use-online.ts';

/** Style sheets that failed to load; the bundler's loader requests each only once. */
const broken = new Set<HTMLLinkElement>();
window.addEventListener(
  'error',
  ({ target }) => target instanceof HTMLLinkElement && target.rel === 'stylesheet' && broken.add(target),
  true,
);

const askAgain = (link: HTMLLinkElement) =>
  new Promise((resolve) => {
    const again = link.cloneNode() as HTMLLinkElement;
    again.onload = again.onerror = resolve;
    link.replaceWith(again);
    broken.delete(link);
  });

interface PartFrameProps {
  resetKey: string;
  fallback?: ReactNode;
  /** True in a row of buttons. */
  isSmall?: boolean;
  children: ReactNode;
}

/** Wraps a part, which loads, fails and retries independently. */
export function SlotFrame({ resetKey, fallback = null, isSmall, children }: PartFrameProps) {
  const tries = useRef(0);
  // True when the last try started online; the connection may return before the failure is known.
  const beganOnline = useRef(navigator.onLine);
  return (
    <ChunkErrorBoundary
      resetKey={resetKey}
      fallback={(goOn) => {
        const retry = () => {
          beganOnline.current = navigator.onLine;
          void Promise.all([...broken].map(askAgain)).then(goOn);
        };
        return (
          <PartError
            isSmall={isSmall}
            beganOnline={beganOnline.current}
            isLast={tries.current > 0}
            onRetry={() => {
              tries.current += 1;
              retry();
            }}
            onOnline={retry}
          />
        );
      }}
    >
      <Suspense fallback={fallback}>{children}</Suspense>
    </ChunkErrorBoundary>
  );
}

interface PartErrorProps {
  beganOnline: boolean;
  isSmall?: boolean;
  /** True after a retry: a new release has other chunks, which only a reload of the page loads. */
  isLast: boolean;
  onRetry: () => void;
  /** Called when the browser is online again. */
  onOnline: () => void;
}

function PartError({ beganOnline, isSmall, isLast, onRetry, onOnline }: PartErrorProps) {
  const t = useT('common');
  useForgottenWords();
  const isOnline = useOnline();
  const wasOnline = useRef(beganOnline);
  const comeBack = useEffectEvent(onOnline);
  useEffect(() => {
    if (isOnline && !wasOnline.current) comeBack();
    wasOnline.current = isOnline;
  }, [isOnline]);
  if (isSmall) return <Button onPress={onRetry}>{t('action.retry')}</Button>;
  return (
    <ErrorState
      isCompact
      title={t('error.loadFailed')}
      retryText={t('action.retry')}
      onRetry={onRetry}
      actions={
        isLast &&
        isOnline && (
          <Button variant="quiet" onPress={() => window.location.reload()}>
            {t('action.reload')}
          </Button>
        )
      }
    />
  );
}
