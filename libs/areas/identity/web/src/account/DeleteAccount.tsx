import { useT } from '@crm/i18n';
import { Button, Card } from '@crm/ui-kit';
import { useDispatch } from 'react-redux';
import { FailureBanner } from '../auth/FailureBanner.tsx';
import { useTask } from '../auth/use-task.ts';
import styles from './Account.module.css';
import { deletionAsked } from './deletion.saga.ts';

/** Deletes the account, after a question: nothing of it can be undone. */
export function DeleteAccount({ email }: { email: string }) {
  const t = useT('identity');
  const dispatch = useDispatch();
  const { status, failure } = useTask('deleteAccount');
  const ask = () =>
    dispatch(
      deletionAsked({
        question: {
          type: 'danger',
          title: t('account.deleteTitle'),
          text: t('account.deleteQuestion', { email }),
          confirmText: t('account.delete'),
          cancelText: t('common:action.cancel'),
        },
      }),
    );
  return (
    <Card title={t('account.deleteTitle')}>
      <div className={styles.danger}>
        <p>{t('account.deleteText')}</p>
        <FailureBanner failure={failure} />
        <Button isPending={status === 'running'} onPress={ask}>
          {t('account.delete')}
        </Button>
      </div>
    </Card>
  );
}
