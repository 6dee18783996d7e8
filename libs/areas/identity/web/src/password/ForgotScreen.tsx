import { passwordResetRequested } from '@crm/auth';
import { useT } from '@crm/i18n';
import { FormLayout, Link } from '@crm/ui-kit';
import { Form, FormTextField, SubmitButton } from '@crm/web-kit';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { object } from 'yup';
import { FailureBanner } from '../auth/FailureBanner.tsx';
import { emailSchema } from '../auth/schemas.ts';
import { useTask } from '../auth/use-task.ts';
import { DevMailHint } from '../public-page/DevMailHint.tsx';
import { PublicPage } from '../public-page/PublicPage.tsx';
import styles from '../registration/Registration.module.css';

const schema = object({ email: emailSchema });

/** Requests a mail to set a new password. The answer is the same for known and unknown addresses. */
export function ForgotScreen() {
  const t = useT('identity');
  const dispatch = useDispatch();
  const task = useTask('requestPasswordReset');
  const [email, setEmail] = useState('');
  const isDone = task.status === 'done';
  return (
    <PublicPage
      title={isDone ? t('forgot.sentTitle') : t('forgot.title')}
      lead={isDone ? undefined : t('forgot.lead')}
      footer={<Link href="/sign_in">{t('signIn.back')}</Link>}
    >
      {isDone ? (
        <div className={styles.sent}>
          <p role="status">{t('forgot.sentText', { email })}</p>
          <p className={styles.quiet}>{t('forgot.notArrived')}</p>
          <DevMailHint />
        </div>
      ) : (
        <Form
          className={styles.form}
          initialValues={{ email: '' }}
          validationSchema={schema}
          failure={task.failure}
          isSubmitting={task.status === 'running'}
          onSubmit={(values) => {
            setEmail(values.email);
            dispatch(passwordResetRequested(values));
          }}
        >
          <FailureBanner failure={task.failure} />
          <FormLayout>
            <FormTextField
              name="email"
              label={t('field.email')}
              isRequired
              type="email"
              autoComplete="username"
              inputMode="email"
            />
            <SubmitButton size="large" isWide>
              {t('forgot.submit')}
            </SubmitButton>
          </FormLayout>
        </Form>
      )}
    </PublicPage>
  );
}
