import { initializeRequested, reentryDeclined, selectAuth, selectUser } from '@crm/auth';
import { errorText, useT } from '@crm/i18n';
import { Banner, Button, Modal } from '@crm/ui-kit';
import { useDispatch, useSelector } from 'react-redux';
import { ProviderButtons } from '../sign-in/ProviderButtons.tsx';
import { SecondStepForm } from '../sign-in/SecondStepForm.tsx';
import { SignInForm } from '../sign-in/SignInForm.tsx';
import styles from './Reentry.module.css';

/** Asks to sign in again over the open page: typed text stays, and a pending save continues. */
export function ReentryModal() {
  const t = useT('identity');
  const dispatch = useDispatch();
  const { status, failure, held, secondStep } = useSelector(selectAuth);
  const name = useSelector(selectUser)?.name ?? '';
  if (!held) return null;
  const isUnreached = status === 'INITIALIZING' && failure;
  const leave = () => void dispatch(reentryDeclined());
  return (
    <Modal
      size="small"
      state={status === 'SIGNED_OUT' ? 'open' : 'submitting'}
      title={t('reentry.title')}
      closeText={t('reentry.leave')}
      closesOutside={false}
      isRequired
      onClose={leave}
    >
      <div className={styles.body}>
        <p>{t('reentry.text', { name })}</p>
        {secondStep && <SecondStepForm />}
        {!secondStep && isUnreached && (
          <>
            <Banner meaning="danger">{errorText(t, failure)}</Banner>
            <Button onPress={() => void dispatch(initializeRequested())}>{t('common:action.retry')}</Button>
          </>
        )}
        {!secondStep && !isUnreached && (
          <>
            <SignInForm email={held.email} isForgotHidden />
            <ProviderButtons />
          </>
        )}
        <p className={styles.leave}>
          {t('reentry.leaveText')}
          <Button variant="quiet" isDisabled={status !== 'SIGNED_OUT'} onPress={leave}>
            {t('reentry.leave')}
          </Button>
        </p>
      </div>
    </Modal>
  );
}
