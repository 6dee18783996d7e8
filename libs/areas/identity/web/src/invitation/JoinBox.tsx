import { signOutRequested } from '@crm/auth';
import type { SessionUser } from '@crm/auth';
import { useT } from '@crm/i18n';
import { Banner, Button } from '@crm/ui-kit';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { IdentityRoot } from '../area.types.ts';
import { FailureBanner } from '../auth/FailureBanner.tsx';
import { leaveApp } from '../auth/leave-app.ts';
import { useTask } from '../auth/use-task.ts';
import styles from '../registration/Registration.module.css';
import { joinSubmitted } from './invitation.slice.ts';
import type { InvitationFacts } from './invitation.slice.ts';

interface JoinBoxProps {
  token: string;
  facts: InvitationFacts;
  user: SessionUser;
}

/** Accepts for a signed-in user; a user with another address must sign out first. */
export function JoinBox({ token, facts, user }: JoinBoxProps) {
  const t = useT('identity');
  const dispatch = useDispatch();
  const { acceptance } = useSelector((state: IdentityRoot) => state.identity.invitation);
  const change = useTask('updateAccount');
  const isInvited = user.email.toLowerCase() === facts.email;
  const isIn = acceptance.status === 'done' && (change.status === 'done' || change.status === 'idle');
  useEffect(() => {
    // A session by password begins in the new team; one press switches it first.
    if (isIn && isInvited) leaveApp.to('/');
  }, [isIn, isInvited]);
  if (!isInvited) {
    return (
      <div className={styles.sent}>
        <Banner meaning="caution" title={t('invitation.otherTitle', { email: user.email })}>
          {t('invitation.otherText', { email: facts.email })}
        </Banner>
        <Button variant="primary" isWide onPress={() => dispatch(signOutRequested())}>
          {t('invitation.signOut')}
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.sent}>
      <FailureBanner failure={acceptance.failure ?? change.failure} />
      <p>{t('invitation.signedInAs', { name: user.name, email: user.email })}</p>
      <Button
        variant="primary"
        size="large"
        isWide
        isPending={acceptance.status === 'running' || acceptance.status === 'done'}
        onPress={() => dispatch(joinSubmitted({ token }))}
      >
        {t('invitation.join', { company: facts.domainName })}
      </Button>
    </div>
  );
}
