import { popupSignInRequested, selectAuth, selectUser, signOutRequested } from '@crm/auth';
import { useT } from '@crm/i18n';
import { Banner, Button } from '@crm/ui-kit';
import { Form } from '@crm/web-kit';
import { useFormikContext } from 'formik';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { leaveApp } from '../auth/leave-app.ts';
import { providersAsked } from '../identities/identities.slice.ts';
import { providerNames } from '../identities/provider-names.ts';
import styles from '../registration/Registration.module.css';
import { TermsField } from '../registration/TermsField.tsx';
import { SignInFailure } from '../sign-in/SignInFailure.tsx';
import type { InvitationFacts } from './invitation.slice.ts';

interface ProviderAcceptProps {
  token: string;
  facts: InvitationFacts;
  provider: Exclude<InvitationFacts['provider'], 'email'>;
}

/** Accepts for a person invited for Google or Microsoft: the account there replaces a password. */
export function ProviderAccept({ token, facts, provider }: ProviderAcceptProps) {
  const t = useT('identity');
  const dispatch = useDispatch();
  const user = useSelector(selectUser);
  const { status, failure } = useSelector(selectAuth);
  const name = providerNames[provider];
  useEffect(() => {
    dispatch(providersAsked());
  }, [dispatch]);
  const isInvited = user?.email.toLowerCase() === facts.email;
  useEffect(() => {
    // The popup has created the account, and the session is in the new team.
    if (isInvited) leaveApp.to('/');
  }, [isInvited]);
  if (user && !isInvited) {
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
  const accept = () => void dispatch(popupSignInRequested({ provider, invitationToken: token }));
  return (
    <Form
      className={styles.form}
      initialValues={{ termsCheck: false }}
      validate={({ termsCheck }) => (termsCheck ? {} : { termsCheck: t('register.termsNeeded') })}
      onSubmit={() => {}}
    >
      {failure && <SignInFailure failure={failure} email={undefined} />}
      <p>{t('invitation.byProvider', { provider: name, email: facts.email })}</p>
      <TermsField />
      <AcceptButton isPending={status === 'SIGNING_IN'} onAccept={accept}>
        {t('invitation.acceptByProvider', { provider: name })}
      </AcceptButton>
    </Form>
  );
}

interface AcceptButtonProps {
  isPending: boolean;
  onAccept: () => void;
  children: ReactNode;
}

/** Renders a plain button: the popup must open within the press, or the browser blocks it. */
function AcceptButton({ isPending, onAccept, children }: AcceptButtonProps) {
  const { values, submitForm } = useFormikContext<{ termsCheck: boolean }>();
  return (
    <Button
      variant="primary"
      size="large"
      isWide
      isPending={isPending}
      onPress={() => (values.termsCheck ? onAccept() : void submitForm())}
    >
      {children}
    </Button>
  );
}
