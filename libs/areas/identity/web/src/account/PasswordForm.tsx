import type { AccountChange, TaskState } from '@crm/auth';
import { useLanguage, useT } from '@crm/i18n';
import { Banner, Card, FormLayout } from '@crm/ui-kit';
import { Form, FormPasswordField, SubmitButton } from '@crm/web-kit';
import { useMemo, useState } from 'react';
import { object } from 'yup';
import { FailureBanner } from '../auth/FailureBanner.tsx';
import { withSubjects } from '../auth/field-sentences.ts';
import { PasswordPair } from '../auth/PasswordPair.tsx';
import { anySchema, newPasswordSchema } from '../auth/schemas.ts';
import { useMismatch } from '../auth/use-mismatch.ts';
import styles from './Account.module.css';

const schema = object({ currentPassword: anySchema, password: newPasswordSchema, passwordConfirmation: anySchema });

interface PasswordFormProps {
  /** The account's address, for password managers. */
  email: string;
  task: TaskState;
  onSave: (change: AccountChange) => void;
}

/** Changes the password by the current one, and clears the fields. */
export function PasswordForm({ email, task, onSave }: PasswordFormProps) {
  const t = useT('identity');
  const { language } = useLanguage();
  const mismatch = useMismatch();
  const [emptied, setEmptied] = useState<{ by?: TaskState; times: number }>({ times: 0 });
  if (task.status === 'done' && emptied.by !== task) setEmptied({ by: task, times: emptied.times + 1 });
  const failure = useMemo(() => {
    const labels = {
      currentPassword: t('field.currentPassword'),
      password: t('field.newPassword'),
      passwordConfirmation: t('field.newPasswordAgain'),
    };
    return withSubjects(task.failure, labels, language);
  }, [t, task.failure, language]);
  return (
    <Card title={t('account.password')}>
      <Form
        key={emptied.times}
        className={styles.form}
        initialValues={{ currentPassword: '', password: '', passwordConfirmation: '' }}
        validationSchema={schema}
        validate={mismatch}
        failure={failure}
        isSubmitting={task.status === 'running'}
        onSubmit={onSave}
      >
        {task.status === 'done' && <Banner meaning="positive">{t('account.passwordChanged')}</Banner>}
        <FailureBanner failure={failure} />
        <input type="hidden" autoComplete="username" value={email} readOnly />
        <FormLayout>
          <FormPasswordField
            name="currentPassword"
            label={t('field.currentPassword')}
            isRequired
            autoComplete="current-password"
          />
          <PasswordPair label={t('field.newPassword')} confirmationLabel={t('field.newPasswordAgain')} />
        </FormLayout>
        <div className={styles.actions}>
          <SubmitButton variant="secondary">{t('account.changePassword')}</SubmitButton>
        </div>
      </Form>
    </Card>
  );
}
