import { useT } from '@crm/i18n';
import { useMay } from '@crm/identity-web';
import { Banner, Button, Skeleton } from '@crm/ui-kit';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Emails } from './Emails.tsx';
import { mailing, selectMailing } from './mailing.slice.ts';
import { Recipients } from './Recipients.tsx';
import styles from './Mailing.module.css';

/** Renders the tab with the recipients and the mails of a campaign. */
export function Part({ recordId }: { recordId: number }) {
  const t = useT('campaigns');
  const dispatch = useDispatch();
  const { data, failure } = useSelector(selectMailing);
  useEffect(() => {
    dispatch(mailing.actions.requested(recordId));
    return () => void dispatch(mailing.actions.left());
  }, [dispatch, recordId]);
  const mayChange = useMay()('campaign', 'save');
  if (failure && data.counts === null)
    return (
      <Banner
        meaning="danger"
        title={failure.message}
        actions={
          <Button size="small" onPress={() => dispatch(mailing.actions.requested(recordId))}>
            {t('common:action.retry')}
          </Button>
        }
      />
    );
  if (data.counts === null) return <Skeleton />;
  const shown = { campaignId: recordId, mailing: data, mayChange };
  return (
    <div className={styles.mailing}>
      <Recipients {...shown} />
      <Emails {...shown} />
    </div>
  );
}
