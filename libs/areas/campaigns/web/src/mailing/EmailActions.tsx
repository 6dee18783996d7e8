import { useT } from '@crm/i18n';
import { Button } from '@crm/ui-kit';
import { useDispatch } from 'react-redux';
import { commanded, emailOpened, sendAsked } from './mailing.slice.ts';
import type { CampaignEmailRow } from './mailing.types.ts';
import styles from './Mailing.module.css';

interface EmailActionsProps {
  campaignId: number;
  email: CampaignEmailRow;
  /** The contacts that would get the mail now. */
  sendable: number;
}

/** Renders the buttons that fit the state of a mail. */
export function EmailActions({ campaignId, email, sendable }: EmailActionsProps) {
  const t = useT('campaigns');
  const dispatch = useDispatch();
  const { id, status, isPaused, isOverdue, lockVersion, subject } = email;
  const act = (type: 'test' | 'pause' | 'resume' | 'cancel' | 'resend' | 'removeEmail') => (
    <Button
      key={type}
      size="small"
      onPress={() =>
        dispatch(
          commanded({
            type,
            campaignId,
            emailId: id,
            doneText: t(`email.done.${type}`),
            refusedText: t('email.refused'),
          }),
        )
      }
    >
      {t(`email.act.${type}`)}
    </Button>
  );
  const isDraft = status === 'draft' || status === 'testing';
  const isSent = status === 'sent' || status === 'partially_failed';
  return (
    <div className={styles.actions}>
      {isDraft && (
        <>
          <Button
            size="small"
            variant="primary"
            isDisabled={sendable === 0}
            onPress={() =>
              dispatch(
                sendAsked({
                  command: {
                    type: 'send',
                    campaignId,
                    emailId: id,
                    lockVersion,
                    at: null,
                    doneText: t('email.done.send'),
                    refusedText: t('email.refused'),
                  },
                  title: t('email.confirm.title', { count: sendable }),
                  text: t('email.confirm.text', { subject }),
                  confirmText: t('email.act.send'),
                  cancelText: t('common:action.cancel'),
                }),
              )
            }
          >
            {t('email.act.send')}
          </Button>
          <Button size="small" onPress={() => dispatch(emailOpened({ campaignId, emailId: id }))}>
            {t('email.act.edit')}
          </Button>
          {act('test')}
          {act('removeEmail')}
        </>
      )}
      {status === 'sending' && act(isPaused ? 'resume' : 'pause')}
      {status === 'scheduled' && isOverdue && act('resume')}
      {(status === 'sending' || status === 'scheduled') && act('cancel')}
      {isSent && act('resend')}
    </div>
  );
}
