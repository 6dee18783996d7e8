import { useT } from '@crm/i18n';
import { Button, ButtonLink } from '@crm/ui-kit';
import { useDispatch } from 'react-redux';
import { commanded } from './mailing.slice.ts';
import type { CampaignEmailRow } from './mailing.types.ts';
import styles from './Mailing.module.css';

interface EmailActionsProps {
  campaignId: number;
  email: CampaignEmailRow;
}

/** Renders the buttons that fit the state of a mail. */
export function EmailActions({ campaignId, email }: EmailActionsProps) {
  const t = useT('campaigns');
  const dispatch = useDispatch();
  const { id, status, isPaused, isOverdue } = email;
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
          <ButtonLink size="small" href={`/campaigns/${campaignId}/emails/${id}`}>
            {t('email.act.edit')}
          </ButtonLink>
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
