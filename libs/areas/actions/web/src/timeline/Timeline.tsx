import { RelatedRows, useRelated } from '@crm/records-web/parts';
import { formatDate } from '@crm/format';
import { useLanguage, useT } from '@crm/i18n';
import { EmptyState, Skeleton } from '@crm/ui-kit';
import { History } from 'lucide-react';
import { useSelector } from 'react-redux';
import { ActionModals } from '../ActionModals.tsx';
import type { ActionsState } from '../area.types.ts';
import type { TargetType } from '../domain/action.types.ts';
import { ActionItem } from '../item/ActionItem.tsx';
import { timelineGroups } from './groups.ts';
import { NewActions } from './NewActions.tsx';
import styles from './Timeline.module.css';
import { TimelineFilters } from './TimelineFilters.tsx';
import { isNarrowed } from './timelines.ts';
import type { TimelineSlice } from './timelines.ts';
import { useActionsArea } from './use-actions-store.ts';

interface TimelineProps {
  timeline: TimelineSlice;
  target: { type: TargetType; id: number };
}

/** Renders a record's actions on a page of another area; loads this area's texts and store module. */
export function TimelinePart({ timeline, target }: TimelineProps) {
  useT('customers');
  const t = useT('actions');
  const isReady = useActionsArea();
  return (
    <div className={styles.timeline}>
      <div className={styles.bar}>
        <NewActions target={target} />
        {isReady && <TimelineFilters />}
      </div>
      {isReady ? (
        <Timeline timeline={timeline} target={target} />
      ) : (
        // The same skeleton as while the rows load, so that nothing moves.
        <Skeleton shape="rows" count={4} columns={3} label={t('common:state.loading')} />
      )}
    </div>
  );
}

function Timeline({ timeline, target }: TimelineProps) {
  const t = useT('actions');
  const { language } = useLanguage();
  const related = useRelated(timeline, target.id);
  const narrowed = useSelector((state: { actions: ActionsState }) => state.actions.narrowed);
  return (
    <>
      <RelatedRows
        related={related}
        empty={
          <EmptyState
            isCompact
            icon={<History />}
            title={t(isNarrowed(narrowed) ? 'timeline.noneFound' : 'timeline.empty')}
          >
            {t('timeline.emptyHint')}
          </EmptyState>
        }
      >
        {timelineGroups(related.rows).map(({ key, actions }) => {
          const title = key === 'planned' ? t('timeline.planned') : formatDate(key, language);
          return (
            <section key={key} aria-label={title} className={styles.group}>
              <h3 className={styles.day}>{title}</h3>
              <ol className={styles.actions}>
                {actions.map((action) => (
                  <li key={action.id}>
                    <ActionItem
                      action={action}
                      hidesDay={key !== 'planned'}
                      showTarget={
                        target.type !== action.targetType ||
                        (target.type === 'contact' && action.contactId !== target.id)
                      }
                    />
                  </li>
                ))}
              </ol>
            </section>
          );
        })}
      </RelatedRows>
      <ActionModals />
    </>
  );
}
