import { useT } from '@crm/i18n';
import { Button } from '@crm/ui-kit';
import styles from '../registration/Registration.module.css';
import { FailureBanner } from '../auth/FailureBanner.tsx';
import { DevMailHint } from '../public-page/DevMailHint.tsx';
import { useResend } from './use-resend.ts';

/** Reports the sent confirmation mail, and explains the next steps, also for a mail that does not arrive. */
export function MailSent({ email }: { email: string }) {
  const t = useT('identity');
  const { status, failure, resend } = useResend();
  return (
    <div className={styles.sent}>
      <p>{t('confirmation.sentText', { email })}</p>
      <ol className={styles.steps}>
        <li>{t('confirmation.step1')}</li>
        <li>{t('confirmation.step2')}</li>
      </ol>
      <DevMailHint />
      <p className={styles.quiet}>{t('confirmation.notArrived')}</p>
      <FailureBanner failure={failure} />
      <div className={styles.actions}>
        <Button isPending={status === 'running'} onPress={() => resend(email)}>
          {t('confirmation.resend')}
        </Button>
        <span role="status" className={styles.quiet}>
          {status === 'done' ? t('confirmation.resent') : ''}
        </span>
      </div>
    </div>
  );
}
