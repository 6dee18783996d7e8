import type { TaskState } from '@crm/auth';
import { useT } from '@crm/i18n';
import { Badge, Button, Card, ErrorState, Skeleton } from '@crm/ui-kit';
import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { IdentityRoot } from '../area.types.ts';
import { FailureBanner } from '../auth/FailureBanner.tsx';
import { leaveApp } from '../auth/leave-app.ts';
import styles from './Account.module.css';
import { companiesRequested } from './companies.slice.ts';

interface CompaniesProps {
  task: TaskState;
  onSwitch: (domainId: number) => void;
}

/**
 * Lists the user's companies. Switching loads the app again, because everything on the screen belongs to the old one.
 */
export function Companies({ task, onSwitch }: CompaniesProps) {
  const t = useT('identity');
  const dispatch = useDispatch();
  const { status, data: list } = useSelector((state: IdentityRoot) => state.identity.companies);
  const [wanted, setWanted] = useState<number>();
  useEffect(() => {
    dispatch(companiesRequested());
  }, [dispatch]);
  useEffect(() => {
    if (task.status === 'done') leaveApp.to('/');
  }, [task]);
  const isSwitching = task.status === 'running' || task.status === 'done';
  return (
    <Card title={t('account.companies')}>
      <FailureBanner failure={task.failure} />
      {status === 'failed' && list.length === 0 && (
        <ErrorState
          isCompact
          title={t('common:error.loadFailed')}
          retryText={t('common:action.retry')}
          onRetry={() => dispatch(companiesRequested())}
        />
      )}
      {list.length === 0 && status !== 'failed' && <Skeleton count={2} label={t('common:state.loading')} />}
      <ul className={styles.companies}>
        {list.map(({ id, name, current }) => (
          <li key={id} className={styles.company}>
            <span className={styles.name} title={name}>
              {name}
            </span>
            {current ? (
              <Badge meaning="accent">{t('account.currentCompany')}</Badge>
            ) : (
              <Button
                size="small"
                aria-label={t('account.switchTo', { name })}
                isPending={isSwitching && wanted === id}
                isDisabled={isSwitching && wanted !== id}
                onPress={() => {
                  setWanted(id);
                  onSwitch(id);
                }}
              >
                {t('account.switch')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
