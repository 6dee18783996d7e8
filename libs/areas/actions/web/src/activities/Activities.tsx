import { RelatedRows, useArea } from '@crm/records-web/parts';
import type { FieldTexts } from '@crm/records-web/parts';
import { formatDate, isoDay } from '@crm/format';
import { useLanguage, useT } from '@crm/i18n';
import { useMay } from '@crm/identity-web';
import { Button, EmptyState } from '@crm/ui-kit';
import { CheckCircle2, History as HistoryIcon } from 'lucide-react';
import { useCallback, useEffect } from 'react';
import type { ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { ActionModals } from '../ActionModals.tsx';
import { NewActions } from '../timeline/NewActions.tsx';
import { useActionsArea, useOpenForm } from '../timeline/use-actions-store.ts';
import { ActivityLine } from './ActivityLine.tsx';
import { activitiesArea } from './activities.saga.ts';
import { activitiesLeft, activitiesRequested, selectActivities } from './activities.slice.ts';
import type { Activity, WithActivities } from './activities.slice.ts';
import styles from './Activities.module.css';
import { SourceChips } from './SourceChips.tsx';
import { useSources } from './sources.ts';
import type { TimelineType } from './sources.ts';

interface ActivitiesProps {
  type: TimelineType;
  id: number;
  /** Returns the texts of the changed fields of such records. */
  useTexts: () => FieldTexts;
}

/** Renders the tab タイムライン of a record: its planned actions, then all that happened, by day. */
export function Activities({ type, id, useTexts }: ActivitiesProps) {
  const t = useT('actions');
  useArea(activitiesArea);
  const hasModals = useActionsArea();
  const isReady = useSelector((state: WithActivities) => state.activities !== undefined);
  const { offered, chosen, choose } = useSources(type);
  return (
    <div className={styles.timeline}>
      {type !== 'custom_object' && <NewActions target={{ type, id }} />}
      <SourceChips offered={offered} chosen={chosen} onChange={choose} />
      {isReady && (
        <Rows
          type={type}
          id={id}
          useTexts={useTexts}
          sources={chosen}
          empty={
            <EmptyState
              isCompact
              icon={<HistoryIcon />}
              title={t(chosen.length > 0 ? 'activities.noneFound' : 'activities.empty')}
            >
              {t(`activities.hint.${type}`)}
            </EmptyState>
          }
        />
      )}
      {hasModals && <ActionModals />}
    </div>
  );
}

interface RowsProps extends ActivitiesProps {
  sources: ReturnType<typeof useSources>['chosen'];
  empty: ReactNode;
}

function Rows({ type, id, useTexts, sources, empty }: RowsProps) {
  const { language } = useLanguage();
  const dispatch = useDispatch();
  const { status, planned, rows, cursor, failure } = useSelector(selectActivities);
  const texts = useTexts();
  const reload = useCallback(
    () => void dispatch(activitiesRequested({ type, id, sources })),
    [dispatch, type, id, sources],
  );
  useEffect(reload, [reload]);
  useEffect(() => () => void dispatch(activitiesLeft()), [dispatch, type, id]);
  const days = Map.groupBy(rows, ({ at }) => isoDay(at));
  return (
    <RelatedRows
      related={{
        status,
        failure,
        rows: [...planned, ...rows],
        hasMore: cursor !== null,
        loadMore: () => void dispatch(activitiesRequested()),
        reload,
      }}
      empty={empty}
    >
      {planned.length > 0 && <Planned activities={planned} texts={texts} />}
      {[...days].map(([day, ofDay]) => (
        <Group key={day} title={formatDate(day, language)}>
          {ofDay.map((activity) => (
            <li key={`${activity.kind} ${activity.id}`} className={styles.item}>
              <ActivityLine activity={activity} texts={texts} />
            </li>
          ))}
        </Group>
      ))}
    </RelatedRows>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className={styles.group}>
      <h3 className={styles.day}>{title}</h3>
      <ol className={styles.list}>{children}</ol>
    </section>
  );
}

/** Renders the planned actions, which are completed here. */
function Planned({ activities, texts }: { activities: Activity[]; texts: FieldTexts }) {
  const t = useT('actions');
  const openForm = useOpenForm();
  const mayChange = useMay()('action', 'save');
  return (
    <Group title={t('timeline.planned')}>
      {activities.map((activity) => (
        <li key={activity.id} className={styles.item}>
          <ActivityLine
            activity={activity}
            texts={texts}
            hasDay
            tools={
              mayChange && (
                <div>
                  <Button
                    size="small"
                    icon={<CheckCircle2 />}
                    onPress={() => openForm({ mode: 'complete', actionId: activity.id })}
                  >
                    {t('item.complete')}
                  </Button>
                </div>
              )
            }
          />
        </li>
      ))}
    </Group>
  );
}
