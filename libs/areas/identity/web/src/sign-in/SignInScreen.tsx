import { selectAuth } from '@crm/auth';
import { useT } from '@crm/i18n';
import { Link } from '@crm/ui-kit';
import { useSelector } from 'react-redux';
import { PublicPage } from '../public-page/PublicPage.tsx';
import { VisitorGate } from '../public-page/VisitorGate.tsx';
import { ProviderButtons } from './ProviderButtons.tsx';
import { SecondStepForm } from './SecondStepForm.tsx';
import { SignInForm } from './SignInForm.tsx';
import { SignInNotice } from './SignInNotice.tsx';

/** Shows the staff app's sign-in. Afterwards the user continues to the requested page. */
export function SignInScreen() {
  const t = useT('identity');
  const { reason, failure, secondStep } = useSelector(selectAuth);
  return (
    <PublicPage
      title={t('signIn.title')}
      footer={
        <>
          {t('signIn.noAccount')} <Link href="/register">{t('signIn.register')}</Link>
        </>
      }
    >
      <VisitorGate>
        {secondStep ? (
          <SecondStepForm />
        ) : (
          <>
            {!failure && <SignInNotice key={reason} />}
            <SignInForm />
            <ProviderButtons />
          </>
        )}
      </VisitorGate>
    </PublicPage>
  );
}
