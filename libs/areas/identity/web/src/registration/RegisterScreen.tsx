import { useT } from '@crm/i18n';
import { Link } from '@crm/ui-kit';
import { useState } from 'react';
import { useTask } from '../auth/use-task.ts';
import { MailSent } from '../confirmation/MailSent.tsx';
import { PublicPage } from '../public-page/PublicPage.tsx';
import { VisitorGate } from '../public-page/VisitorGate.tsx';
import { RegisterForm } from './RegisterForm.tsx';

/** Registers a user, and then reports that the confirmation mail was sent. */
export function RegisterScreen() {
  const t = useT('identity');
  const task = useTask('register');
  const [email, setEmail] = useState('');
  const isDone = task.status === 'done';
  const toSignIn = (
    <>
      {t('register.hasAccount')} <Link href="/sign_in">{t('signIn.title')}</Link>
    </>
  );
  return (
    <PublicPage
      title={isDone ? t('confirmation.sentTitle') : t('register.title')}
      lead={isDone ? undefined : t('register.lead')}
      footer={toSignIn}
    >
      <VisitorGate>
        {isDone ? (
          <MailSent email={email} />
        ) : (
          <RegisterForm task={task} onSubmit={(registration) => setEmail(registration.email)} />
        )}
      </VisitorGate>
    </PublicPage>
  );
}
