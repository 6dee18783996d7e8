import { formatDateTime } from '@crm/format';
import { useT } from '@crm/i18n';
import { Badge, Button, Card, ErrorState, Skeleton } from '@crm/ui-kit';
import { Laptop, MonitorSmartphone, Smartphone, Tablet } from 'lucide-react';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { IdentityRoot } from '../area.types.ts';
import styles from './OwnSessions.module.css';
import { ownSessionsRequested, sessionEndAsked } from './own-sessions.slice.ts';
import type { OwnSession } from './own-sessions.slice.ts';

const icons = { desktop: Laptop, mobile: Smartphone, tablet: Tablet, unknown: MonitorSmartphone };

/** Lists the user's sessions, and ends unfamiliar ones. */
export function OwnSessions() {
  const t = useT('identity');
  const dispatch = useDispatch();
  const { status, data: list } = useSelector((state: IdentityRoot) => state.identity.ownSessions);
  useEffect(() => {
    dispatch(ownSessionsRequested());
  }, [dispatch]);
  const endOthers = () =>
    dispatch(
      sessionEndAsked({
        id: null,
        doneText: t('sessions.othersEnded'),
        question: {
          type: 'danger',
          title: t('sessions.endOthers'),
          text: t('sessions.endOthersQuestion', { count: list.length - 1 }),
          confirmText: t('sessions.end'),
          cancelText: t('common:action.cancel'),
        },
      }),
    );
  return (
    <Card title={t('sessions.title')}>
      {list.length === 0 && status === 'failed' && (
        <ErrorState
          isCompact
          title={t('common:error.loadFailed')}
          retryText={t('common:action.retry')}
          onRetry={() => dispatch(ownSessionsRequested())}
        />
      )}
      {list.length === 0 && status !== 'failed' && <Skeleton count={2} label={t('common:state.loading')} />}
      <ul className={styles.list}>
        {list.map((session) => (
          <Session key={session.id} session={session} />
        ))}
      </ul>
      {list.length > 1 && (
        <div className={styles.all}>
          <Button onPress={endOthers}>{t('sessions.endOthers')}</Button>
        </div>
      )}
    </Card>
  );
}

function Session({ session }: { session: OwnSession }) {
  const t = useT('identity');
  const dispatch = useDispatch();
  const { id, current, browser, os, device, address, lastUsedAt } = session;
  const Icon = icons[device];
  const name = [browser, os].filter(Boolean).join('・') || t('sessions.unknown');
  const used = t('sessions.lastUsed', { time: formatDateTime(lastUsedAt) });
  return (
    <li className={styles.session}>
      <Icon aria-hidden="true" />
      <div>
        <div className={styles.what}>
          {name}
          {current && <Badge meaning="accent">{t('sessions.current')}</Badge>}
        </div>
        <div className={styles.where}>{[address, used].filter(Boolean).join('　')}</div>
      </div>
      {!current && (
        <Button
          size="small"
          aria-label={t('sessions.endNamed', { name })}
          onPress={() => dispatch(sessionEndAsked({ id, doneText: t('sessions.ended', { name }) }))}
        >
          {t('sessions.end')}
        </Button>
      )}
    </li>
  );
}
