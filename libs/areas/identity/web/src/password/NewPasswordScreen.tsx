import { resetTokenCheckRequested } from '@crm/auth';
import type { TaskState } from '@crm/auth';
import { useT } from '@crm/i18n';
import { Banner, ButtonLink, ErrorState, Link, Skeleton } from '@crm/ui-kit';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { useSearchParams } from '@crm/web-kit';
import { useTask } from '../auth/use-task.ts';
import { PublicPage } from '../public-page/PublicPage.tsx';
import styles from '../registration/Registration.module.css';
import { NewPasswordForm } from './NewPasswordForm.tsx';

/** Shows the page behind a reset mail's link, and checks its token before the user thinks of a password. */
export function NewPasswordScreen() {
  const t = useT('identity');
  const [params] = useSearchParams();
  const token = params.get('reset_password_token') ?? '';
  return (
    <PublicPage key={token} title={t('newPassword.title')} footer={<Link href="/sign_in">{t('signIn.back')}</Link>}>
      {token === '' ? <InvalidLink /> : <WithToken token={token} />}
    </PublicPage>
  );
}

function WithToken({ token }: { token: string }) {
  const t = useT('identity');
  const dispatch = useDispatch();
  const check = useTask('checkResetPasswordToken');
  const change = useTask('resetPassword');
  useEffect(() => {
    dispatch(resetTokenCheckRequested({ token }));
  }, [dispatch, token]);
  if (change.status === 'done') return <Changed />;
  if (isRefused(check) || change.failure?.status === 401) return <InvalidLink />;
  if (check.status === 'failed') {
    return (
      <ErrorState
        isCompact
        title={t('common:error.loadFailed')}
        retryText={t('common:action.retry')}
        onRetry={() => dispatch(resetTokenCheckRequested({ token }))}
      >
        {t('public.offline')}
      </ErrorState>
    );
  }
  if (check.status !== 'done') return <Skeleton shape="block" height={180} label={t('newPassword.checking')} />;
  return <NewPasswordForm token={token} task={change} />;
}

/** Returns true for a token that is invalid or that the call itself refused as malformed. */
const isRefused = ({ status, isValid, failure }: TaskState) =>
  (status === 'done' && !isValid) || failure?.status === 422;

function InvalidLink() {
  const t = useT('identity');
  return (
    <div className={styles.sent}>
      <Banner meaning="caution" title={t('newPassword.invalidTitle')}>
        {t('newPassword.invalidText')}
      </Banner>
      <ButtonLink variant="primary" href="/password/forgot" isWide>
        {t('newPassword.again')}
      </ButtonLink>
    </div>
  );
}

function Changed() {
  const t = useT('identity');
  return (
    <div className={styles.sent}>
      <Banner meaning="positive" title={t('newPassword.doneTitle')}>
        {t('newPassword.doneText')}
      </Banner>
      <ButtonLink variant="primary" size="large" href="/sign_in" isWide>
        {t('signIn.submit')}
      </ButtonLink>
    </div>
  );
}
