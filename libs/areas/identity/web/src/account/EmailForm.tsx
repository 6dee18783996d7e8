import type { AccountChange, SessionUser, TaskState } from '@crm/auth';
import { useLanguage, useT } from '@crm/i18n';
import { Banner, Card, FormLayout } from '@crm/ui-kit';
import { Form, FormPasswordField, FormTextField, SubmitButton } from '@crm/web-kit';
import { useMemo, useState } from 'react';
import { object } from 'yup';
import { FailureBanner } from '../auth/FailureBanner.tsx';
import { withSubjects } from '../auth/field-sentences.ts';
import { anySchema, emailSchema } from '../auth/schemas.ts';
import styles from './Account.module.css';

const schema = object({ email: emailSchema, currentPassword: anySchema });

interface EmailFormProps {
  user: SessionUser;
  task: TaskState;
  onSave: (change: AccountChange) => void;
}

/** Another mail address, by the current password; it counts once the mail that goes there has been answered. */
export function EmailForm({ user, task, onSave }: EmailFormProps) {
  const t = useT('identity');
  const { language } = useLanguage();
  const [emptied, setEmptied] = useState<{ by?: TaskState; times: number }>({ times: 0 });
  if (task.status === 'done' && emptied.by !== task) setEmptied({ by: task, times: emptied.times + 1 });
  const failure = useMemo(
    () =>
      withSubjects(task.failure, { email: t('field.newEmail'), currentPassword: t('field.currentPassword') }, language),
    [t, task.failure, language],
  );
  return (
    <Card title={t('account.email')}>
      <Form
        key={emptied.times}
        className={styles.form}
        initialValues={{ email: '', currentPassword: '' }}
        validationSchema={schema}
        failure={failure}
        isSubmitting={task.status === 'running'}
        onSubmit={onSave}
      >
        {user.unconfirmedEmail && (
          <Banner meaning="info">{t('account.emailWaits', { email: user.unconfirmedEmail })}</Banner>
        )}
        <FailureBanner failure={failure} />
        <FormLayout columns={2}>
          <FormTextField name="email" label={t('field.newEmail')} type="email" autoComplete="email" inputMode="email" />
          <FormPasswordField
            name="currentPassword"
            label={t('field.currentPassword')}
            autoComplete="current-password"
          />
        </FormLayout>
        <div className={styles.actions}>
          <SubmitButton variant="secondary">{t('account.changeEmail')}</SubmitButton>
        </div>
      </Form>
    </Card>
  );
}
