import { useT } from '@crm/i18n';
import { Banner, Button, Card } from '@crm/ui-kit';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { inboxCommanded, ownAddress, selectOwnAddress } from './inbox.slice.ts';
import styles from './Inbox.module.css';
import { CopiedAddress } from './CopiedAddress.tsx';

/** Renders the address at which the member files mails, and issues one. */
export function OwnAddress() {
  const t = useT('email');
  const dispatch = useDispatch();
  const { data } = useSelector(selectOwnAddress);
  useEffect(() => void dispatch(ownAddress.actions.requested()), [dispatch]);
  if (!data) return null;
  const { address, isReceiving } = data;
  const texts = { copy: t('inbox.own.copy'), copied: t('inbox.own.copied'), failed: t('inbox.own.copyFailed') };
  const question = address
    ? {
        title: t('inbox.own.renew'),
        text: t('inbox.own.renewText'),
        confirmText: t('inbox.own.renewConfirm'),
        cancelText: t('common:action.cancel'),
      }
    : undefined;
  return (
    <Card title={t('inbox.own.title')}>
      <div className={styles.parts}>
        <p className={styles.soft}>{t('inbox.own.hint')}</p>
        {!isReceiving && <Banner meaning="caution" title={t('inbox.own.off')} />}
        {address && <CopiedAddress address={address} texts={texts} />}
        <div>
          <Button
            size="small"
            onPress={() =>
              dispatch(inboxCommanded({ type: 'issue', ...(question && { question }), doneText: t('inbox.own.done') }))
            }
          >
            {t(address ? 'inbox.own.renew' : 'inbox.own.issue')}
          </Button>
        </div>
      </div>
    </Card>
  );
}
