import { newPasswordRequested } from '@crm/auth';
import type { TaskState } from '@crm/auth';
import { useLanguage, useT } from '@crm/i18n';
import { FormLayout } from '@crm/ui-kit';
import { Form, SubmitButton } from '@crm/web-kit';
import { useMemo } from 'react';
import { useDispatch } from 'react-redux';
import { object } from 'yup';
import { FailureBanner } from '../auth/FailureBanner.tsx';
import { withSubjects } from '../auth/field-sentences.ts';
import { PasswordPair } from '../auth/PasswordPair.tsx';
import { anySchema, newPasswordSchema } from '../auth/schemas.ts';
import { useMismatch } from '../auth/use-mismatch.ts';
import styles from '../registration/Registration.module.css';

const schema = object({ password: newPasswordSchema, passwordConfirmation: anySchema });

/** Sets the new password with a valid token. */
export function NewPasswordForm({ token, task }: { token: string; task: TaskState }) {
  const t = useT('identity');
  const dispatch = useDispatch();
  const { language } = useLanguage();
  const mismatch = useMismatch();
  const failure = useMemo(() => {
    const labels = { password: t('field.newPassword'), passwordConfirmation: t('field.newPasswordAgain') };
    return withSubjects(task.failure, labels, language);
  }, [t, task.failure, language]);
  return (
    <Form
      className={styles.form}
      initialValues={{ password: '', passwordConfirmation: '' }}
      validationSchema={schema}
      validate={mismatch}
      failure={failure}
      isSubmitting={task.status === 'running'}
      onSubmit={(values) => dispatch(newPasswordRequested({ ...values, resetPasswordToken: token }))}
    >
      <FailureBanner failure={failure} />
      <FormLayout>
        <PasswordPair label={t('field.newPassword')} confirmationLabel={t('field.newPasswordAgain')} />
        <SubmitButton size="large" isWide>
          {t('newPassword.submit')}
        </SubmitButton>
      </FormLayout>
    </Form>
  );
}
