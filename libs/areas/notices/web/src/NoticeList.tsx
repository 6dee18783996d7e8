import { formatDateTime } from '@crm/format';
import { errorText, useLanguage, useT } from '@crm/i18n';
import { useMasters } from '@crm/identity-web';
import { Button, EmptyState, ErrorState, Link, Skeleton } from '@crm/ui-kit';
import { BellOff, CheckCheck } from 'lucide-react';
import { useDispatch, useSelector } from 'react-redux';
import styles from './NoticeBell.module.css';
import { noticesRead, noticesRequested, olderRequested, selectNotices } from './notices.slice.ts';
import type { Notice } from './notices.slice.ts';

const overdue = encodeURIComponent(JSON.stringify(['state', 'in', ['overdue']]));

/** Returns the path of a notice; colleagues have no page. */
const pathOf = ({ kind, subjectType, subjectId }: Notice): string | undefined =>
  ({
    deal: `/deals/${subjectId}`,
    action: `/actions?action=${subjectId}`,
    daily_report: `/actions?view=report&report=${subjectId}`,
    contact: `/contacts/${subjectId}`,
    customer: `/customers/${subjectId}`,
    custom_object: `/custom_objects/${subjectId}`,
    automation: `/automations/${subjectId}?tab=logs`,
    plan: kind === 'unfinished_actions' ? `/actions?c=${overdue}` : '/actions?view=week',
    member: undefined,
  })[subjectType];

interface NoticeListProps {
  onLeave: () => void;
  /** True: the surroundings show the title. */
  isInWidget?: boolean;
}

/** Renders the user's notices, newest first; pressing one opens its subject and marks it as read. */
export function NoticeList({ onLeave, isInWidget = false }: NoticeListProps) {
  const t = useT('notices');
  const dispatch = useDispatch();
  const { status, rows, unreadCount, nextBefore, failure } = useSelector(selectNotices);
  const reload = () => void dispatch(noticesRequested());
  if (rows.length === 0 && status === 'failed') {
    return (
      <ErrorState isCompact title={t('common:error.loadFailed')} retryText={t('common:action.retry')} onRetry={reload}>
        {failure && errorText(t, failure)}
      </ErrorState>
    );
  }
  if (rows.length === 0 && status !== 'ready') {
    return <Skeleton shape="rows" count={3} columns={2} label={t('common:state.loading')} />;
  }
  if (rows.length === 0) {
    return (
      <EmptyState isCompact icon={<BellOff />} title={t('none')}>
        {t('noneHint')}
      </EmptyState>
    );
  }
  return (
    <div className={styles.panel}>
      <div className={styles.top}>
        {!isInWidget && <h2 className={styles.title}>{t('title')}</h2>}
        {unreadCount > 0 && (
          <Button size="small" variant="quiet" icon={<CheckCheck />} onPress={() => dispatch(noticesRead({}))}>
            {t('readAll')}
          </Button>
        )}
      </div>
      <ol className={styles.list}>
        {rows.map((notice) => (
          <li key={notice.id} className={styles.notice}>
            <NoticeLine notice={notice} onLeave={onLeave} />
          </li>
        ))}
      </ol>
      {nextBefore !== null && (
        <Button size="small" isWide isPending={status === 'loadingMore'} onPress={() => dispatch(olderRequested())}>
          {t('older')}
        </Button>
      )}
    </div>
  );
}

function NoticeLine({ notice, onLeave }: { notice: Notice; onLeave: () => void }) {
  const t = useT('notices');
  const { language } = useLanguage();
  const dispatch = useDispatch();
  const { find } = useMasters();
  const { id, kind, actorId, title, others, excerpt, createdAt, readAt } = notice;
  const path = pathOf(notice);
  const name = find('users', actorId)?.name ?? t('somebody');
  const open = () => {
    if (readAt === null) dispatch(noticesRead({ ids: [id] }));
    onLeave();
  };
  return (
    <>
      <span className={readAt === null ? styles.dot : undefined}>
        {readAt === null && <span className={styles.spoken}>{t('isUnread')}</span>}
      </span>
      <div className={styles.words}>
        <p>{t(`kind.${kind}`, { name })}</p>
        {path ? (
          <p onClickCapture={open}>
            <Link href={path} variant="strong">
              {title}
            </Link>
            {others > 0 && t('others', { count: others })}
          </p>
        ) : (
          <p>
            <strong>{title}</strong>
          </p>
        )}
        {excerpt && <p className={styles.excerpt}>{excerpt}</p>}
        <time dateTime={createdAt} className={styles.when}>
          {formatDateTime(createdAt, language)}
        </time>
      </div>
    </>
  );
}
