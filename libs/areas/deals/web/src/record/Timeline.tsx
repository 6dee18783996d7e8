import { errorText, useT } from '@crm/i18n';
import { Button, EmptyState, ErrorState, Skeleton } from '@crm/ui-kit';
import styles from './Timeline.module.css';
import { TimelineItem } from './TimelineItem.tsx';
import type { TimelineState } from './timeline.slice.ts';

interface TimelineProps {
  timeline: TimelineState;
  onRetry: () => void;
  onMore: () => void;
}

/** The actions of a deal: planned ones first, then completed ones, newest first. */
export function Timeline({ timeline, onRetry, onMore }: TimelineProps) {
  const t = useT('deals');
  const { status, actions, totalCount, failure } = timeline;
  if (status === 'failed' && failure && actions.length === 0) {
    return (
      <ErrorState isCompact title={t('timeline.failed')} retryText={t('common:action.retry')} onRetry={onRetry}>
        {errorText(t, failure)}
      </ErrorState>
    );
  }
  if (actions.length === 0 && status !== 'ready') return <Skeleton count={6} label={t('common:state.loading')} />;
  if (actions.length === 0) {
    return (
      <EmptyState isCompact title={t('timeline.emptyTitle')}>
        {t('timeline.emptyText')}
      </EmptyState>
    );
  }
  return (
    <>
      <ol className={styles.list}>
        {actions.map((action) => (
          <TimelineItem key={action.id} action={action} />
        ))}
      </ol>
      {actions.length < totalCount && (
        <Button
          isWide
          variant="quiet"
          isPending={status === 'loading'}
          onPress={status === 'failed' ? onRetry : onMore}
        >
          {t(status === 'failed' ? 'timeline.retry' : 'timeline.more', { count: totalCount - actions.length })}
        </Button>
      )}
    </>
  );
}
