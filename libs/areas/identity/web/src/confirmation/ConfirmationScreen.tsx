import { useT } from '@crm/i18n';
import { FormLayout, Link } from '@crm/ui-kit';
import { Form, FormTextField, SubmitButton } from '@crm/web-kit';
import { useState } from 'react';
import { object } from 'yup';
import { FailureBanner } from '../auth/FailureBanner.tsx';
import { emailSchema } from '../auth/schemas.ts';
import { DevMailHint } from '../public-page/DevMailHint.tsx';
import { PublicPage } from '../public-page/PublicPage.tsx';
import styles from '../registration/Registration.module.css';
import { useResend } from './use-resend.ts';

const schema = object({ email: emailSchema });

/** Requests another confirmation mail. The answer is the same for known and unknown addresses. */
export function ConfirmationScreen() {
  const t = useT('identity');
  const { status, failure, resend } = useResend();
  const [email, setEmail] = useState('');
  const isDone = status === 'done';
  return (
    <PublicPage
      title={isDone ? t('confirmation.sentTitle') : t('confirmation.title')}
      lead={isDone ? undefined : t('confirmation.lead')}
      footer={<Link href="/sign_in">{t('signIn.back')}</Link>}
    >
      {isDone ? (
        <div className={styles.sent}>
          <p role="status">{t('confirmation.maybeSent', { email })}</p>
          <DevMailHint />
        </div>
      ) : (
        <Form
          className={styles.form}
          initialValues={{ email: '' }}
          validationSchema={schema}
          failure={failure}
          isSubmitting={status === 'running'}
          onSubmit={(values) => {
            setEmail(values.email);
            resend(values.email);
          }}
        >
          <FailureBanner failure={failure} />
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
              {t('confirmation.submit')}
            </SubmitButton>
          </FormLayout>
        </Form>
      )}
    </PublicPage>
  );
}
