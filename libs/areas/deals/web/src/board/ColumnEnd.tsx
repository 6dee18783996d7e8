import { useT } from '@crm/i18n';
import { Button } from '@crm/ui-kit';
import { use, useEffect, useEffectEvent, useRef } from 'react';
import type { RefObject } from 'react';
import styles from './BoardColumn.module.css';
import { BoardActions } from './board-actions.ts';
import type { Column } from './board.types.ts';
import { CardSkeletons } from './CardSkeletons.tsx';

interface ColumnEndProps {
  phaseId: number;
  column: Column;
  scroll: RefObject<HTMLElement | null>;
}

/**
 * The distance below the visible edge at which the next cards are requested, so that they arrive before the user
 * scrolls to them.
 */
const ahead = '400px';

/** Requests the next cards when the end of the column comes near; shows an error when they fail to load. */
export function ColumnEnd({ phaseId, column, scroll }: ColumnEndProps) {
  const t = useT('deals');
  const { loadMore } = use(BoardActions);
  const mark = useRef<HTMLDivElement>(null);
  const hasMore = column.ids.length < column.totalCount;
  const reached = useEffectEvent(() => loadMore(phaseId));
  useEffect(() => {
    const element = mark.current;
    if (!element || !hasMore || column.more !== 'ready') return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && reached(), {
      root: scroll.current,
      rootMargin: ahead,
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [hasMore, column.more, column.ids.length, scroll]);

  if (column.more === 'failed') {
    return (
      <div className={styles.retry} role="alert">
        <span>{t('board.moreFailed')}</span>
        <Button size="small" onPress={() => loadMore(phaseId)}>
          {t('common:action.retry')}
        </Button>
      </div>
    );
  }
  if (!hasMore) return null;
  return (
    <div ref={mark} className={styles.end}>
      <CardSkeletons count={2} />
    </div>
  );
}
