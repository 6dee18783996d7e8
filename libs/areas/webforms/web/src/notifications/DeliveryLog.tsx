import { formatDateTime } from '@crm/format';
import { errorText, useLanguage, useT } from '@crm/i18n';
import { Badge, Button, ErrorState, IconButton, Skeleton } from '@crm/ui-kit';
import { RefreshCw, Send } from 'lucide-react';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { answerWords } from './answer-words.ts';
import { deliveriesRequested, resendRequested, selectDeliveries } from './deliveries.slice.ts';
import type { Delivery } from './deliveries.slice.ts';
import styles from './Notifications.module.css';

const meanings = { waiting: 'info', sent: 'positive', failed: 'danger', skipped: 'neutral' } as const;

/** Renders the deliveries for answers, latest first; failed ones can be sent again. */
export function DeliveryLog({ webformId }: { webformId: number }) {
  const t = useT('webforms');
  const dispatch = useDispatch();
  const { status, rows, totalCount, failure } = useSelector(selectDeliveries);
  const read = () => dispatch(deliveriesRequested({ webformId }));
  useEffect(() => void dispatch(deliveriesRequested({ webformId })), [dispatch, webformId]);
  if (status === 'failed' && failure) {
    return (
      <ErrorState
        isCompact
        title={t('common:error.loadFailed')}
        retryText={t('common:action.retry')}
        onRetry={() => void read()}
      >
        {errorText(t, failure)}
      </ErrorState>
    );
  }
  if (status !== 'ready' && rows.length === 0) {
    return <Skeleton shape="block" height={88} label={t('common:state.loading')} />;
  }
  return (
    <div className={styles.section}>
      <div className={styles.buttons}>
        <span className={styles.help}>
          {rows.length === 0 ? t('deliveries.none') : t('deliveries.count', { count: totalCount, shown: rows.length })}
        </span>
        <IconButton size="small" label={t('common:action.reload')} icon={<RefreshCw />} onPress={() => void read()} />
      </div>
      {rows.length > 0 && (
        <ul className={styles.list} aria-label={t('deliveries.title')}>
          {rows.map((row) => (
            <Row key={row.id} row={row} webformId={webformId} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Row({ row, webformId }: { row: Delivery; webformId: number }) {
  const t = useT('webforms');
  const { language } = useLanguage();
  const dispatch = useDispatch();
  const { id, kind, target, state, attempts, responseStatus, responseExcerpt, createdAt, test, openedAt } = row;
  const canResend = !test && state === 'failed' && (kind === 'webhook' || kind === 'chat');
  const answer = answerWords(t, row);
  // Excerpt of the response. Without a status, the excerpt is the reason, which the row shows already.
  const said = responseStatus === null ? null : responseExcerpt;
  return (
    <li className={styles.row}>
      <Badge meaning={meanings[state]}>{t(`deliveries.state.${state}`)}</Badge>
      {test && <Badge>{t('deliveries.test')}</Badge>}
      <span className={styles.name} title={target}>
        {t(`deliveries.kind.${kind}`)} {target}
      </span>
      <span className={styles.secret}>{formatDateTime(createdAt, language)}</span>
      {attempts > 0 && <span className={styles.secret}>{t('deliveries.attempts', { count: attempts })}</span>}
      {openedAt && (
        <span className={styles.secret}>{t('deliveries.opened', { time: formatDateTime(openedAt, language) })}</span>
      )}
      {answer && <span className={styles.answer}>{answer}</span>}
      {said && <span className={`${styles.answer} ${styles.code}`}>{said}</span>}
      {canResend && (
        <Button
          size="small"
          icon={<Send />}
          onPress={() => dispatch(resendRequested({ webformId, id, doneText: t('deliveries.resent') }))}
        >
          {t('deliveries.resend')}
        </Button>
      )}
    </li>
  );
}
