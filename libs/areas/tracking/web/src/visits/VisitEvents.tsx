import { errorText, useT } from '@crm/i18n';
import { ErrorState, Link, Skeleton } from '@crm/ui-kit';
import { formatDateTime } from '@crm/format';
import { ClipboardCheck, ClipboardList, Download, FileText, MailOpen, MousePointerClick } from 'lucide-react';
import { useDispatch, useSelector } from 'react-redux';
import type { TrackingState } from '../area.types.ts';
import { durationText, readableUrl } from '../parts/duration.ts';
import { visitOpened } from './events.slice.ts';
import type { VisitEvent } from './visit.types.ts';
import styles from './VisitEvents.module.css';

const icons = {
  page_view: FileText,
  form_view: ClipboardList,
  form_submit: ClipboardCheck,
  download: Download,
  email_open: MailOpen,
  email_click: MousePointerClick,
} as const;

/** Shows the events of a visit in order, with their times and durations. */
export function VisitEvents({ visitId }: { visitId: number }) {
  const t = useT('tracking');
  const dispatch = useDispatch();
  const state = useSelector(({ tracking }: { tracking: TrackingState }) => tracking.events[visitId]);
  if (state?.status === 'failed') {
    return (
      <ErrorState
        isCompact
        title={t('common:error.loadFailed')}
        retryText={t('common:action.retry')}
        onRetry={() => dispatch(visitOpened({ id: visitId }))}
      >
        {errorText(t, state.failure)}
      </ErrorState>
    );
  }
  if (state?.status !== 'ready')
    return <Skeleton shape="rows" count={3} columns={2} label={t('common:state.loading')} />;
  return (
    <ol className={styles.events} aria-label={t('visits.events')}>
      {state.events.map((event) => (
        <li key={event.id} className={styles.event}>
          <EventLine event={event} />
        </li>
      ))}
    </ol>
  );
}

function EventLine({ event }: { event: VisitEvent }) {
  const t = useT('tracking');
  const { eventType, occurredAt, url, title, staySeconds, webformId, webformName, throughProxy } = event;
  const Icon = icons[eventType];
  const stay = durationText(t, staySeconds);
  return (
    <>
      <time className={styles.time} dateTime={occurredAt} title={formatDateTime(occurredAt)}>
        {formatDateTime(occurredAt).slice(-5)}
      </time>
      <Icon aria-hidden className={styles.icon} />
      <span className={styles.what}>
        <span className={styles.kind}>{t(`event.${eventType}`)}</span>
        {webformId && webformName ? (
          <Link href={`/forms/${webformId}`}>{webformName}</Link>
        ) : (
          <span className={styles.name}>{title || (url && readableUrl(url))}</span>
        )}
        {url && (
          <Link href={url} target="_blank" rel="noopener noreferrer nofollow">
            {readableUrl(url)}
          </Link>
        )}
        {throughProxy && <span className={styles.kind}>{t('visits.proxyHint')}</span>}
      </span>
      <span className={styles.stay}>{stay && t('visits.stay', { time: stay })}</span>
    </>
  );
}
