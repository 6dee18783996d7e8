import { PhaseTag } from '@crm/deals-web/phase-tag';
import { Member, RelatedRows, useArea } from '@crm/records-web/parts';
import { formatDate, isoDay } from '@crm/format';
import { useLanguage, useT } from '@crm/i18n';
import { useMasters } from '@crm/identity-web';
import { EmptyState, Link } from '@crm/ui-kit';
import { ArrowRight, FileText, Globe, History as HistoryIcon, Mail, MailOpen, Milestone } from 'lucide-react';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { PatternId } from '../domain/action.types.ts';
import { clockOf } from '../domain/times.ts';
import { PatternIcon } from '../item/PatternIcon.tsx';
import { activitiesArea, activitiesLeft, activitiesRequested, selectActivities } from './activities.slice.ts';
import type { Activity, Historied, WithActivities } from './activities.slice.ts';
import styles from './Activities.module.css';

/**
 * Renders the tab 活動履歴 of a record: actions, visits, opened e-mails, form submissions, stages and phases, newest first.
 */
export function Activities({ type, id }: Historied) {
  useT('actions');
  useT('customers');
  useArea(activitiesArea);
  const isReady = useSelector((state: WithActivities) => state.activities !== undefined);
  return isReady ? <History type={type} id={id} /> : null;
}

function History({ type, id }: Historied) {
  const t = useT('actions');
  const { language } = useLanguage();
  const dispatch = useDispatch();
  const { status, rows, cursor, failure } = useSelector(selectActivities);
  const reload = () => void dispatch(activitiesRequested({ type, id }));
  useEffect(() => {
    dispatch(activitiesRequested({ type, id }));
    return () => void dispatch(activitiesLeft());
  }, [dispatch, type, id]);
  const days = Map.groupBy(rows, ({ at }) => isoDay(at));
  return (
    <RelatedRows
      related={{
        status,
        failure,
        rows,
        hasMore: cursor !== null,
        loadMore: () => void dispatch(activitiesRequested()),
        reload,
      }}
      empty={
        <EmptyState isCompact icon={<HistoryIcon />} title={t('activities.empty')}>
          {t(`activities.hint.${type}`)}
        </EmptyState>
      }
    >
      {[...days].map(([day, ofDay]) => (
        <section key={day} aria-label={formatDate(day, language)} className={styles.group}>
          <h3 className={styles.day}>{formatDate(day, language)}</h3>
          <ol className={styles.list}>
            {ofDay.map((activity) => (
              <li key={`${activity.kind} ${activity.id}`} className={styles.item}>
                <Line activity={activity} />
              </li>
            ))}
          </ol>
        </section>
      ))}
    </RelatedRows>
  );
}

function Line({ activity }: { activity: Activity }) {
  const t = useT('actions');
  const { kind, at, userId, title, text, path, patternId, count } = activity;
  const label = kind === 'action' ? t(`pattern.${patternId ?? 1}`) : t(`activities.${kind}`);
  return (
    <>
      <span className={styles.icon}>
        <Icon kind={kind} patternId={patternId as PatternId | null} />
      </span>
      <div className={styles.words}>
        <p className={styles.head}>
          {kind === 'action' && path ? <Link href={path}>{label}</Link> : <strong>{label}</strong>}
          <time dateTime={at}>{clockOf(at)}</time>
          {userId !== null && <Member userId={userId} />}
        </p>
        {title && (
          <p className={styles.title}>{kind !== 'action' && path ? <Link href={path}>{title}</Link> : title}</p>
        )}
        {(kind === 'stage' || kind === 'phase') && <Step activity={activity} />}
        {kind === 'visit' && count !== null && <p className={styles.soft}>{t('activities.pages', { count })}</p>}
        {text && <p className={styles.text}>{text}</p>}
      </div>
    </>
  );
}

function Icon({ kind, patternId }: { kind: Activity['kind']; patternId: PatternId | null }) {
  if (kind === 'action' && patternId) return <PatternIcon patternId={patternId} />;
  if (kind === 'visit') return <Globe aria-hidden="true" />;
  if (kind === 'mail') return <Mail aria-hidden="true" />;
  if (kind === 'mail_open') return <MailOpen aria-hidden="true" />;
  if (kind === 'submission') return <FileText aria-hidden="true" />;
  return <Milestone aria-hidden="true" />;
}

/** Renders the change from one stage or phase to the next. */
function Step({ activity: { kind, fromId, toId } }: { activity: Activity }) {
  const t = useT('actions');
  const { nameOf } = useMasters();
  const shown = (id: number | null): ReactNode =>
    id === null ? t('activities.none') : kind === 'phase' ? <PhaseTag phaseId={id} /> : nameOf('lifecycleStages', id);
  return (
    <p className={styles.step}>
      {fromId !== null && (
        <>
          <span className={styles.soft}>{shown(fromId)}</span>
          <ArrowRight aria-label={t('activities.to')} />
        </>
      )}
      <span>{shown(toId)}</span>
    </p>
  );
}
