import type { AccountChange, SessionUser, TaskState } from '@crm/auth';
import { useLanguage, useT } from '@crm/i18n';
import { Banner, Card, FormLayout } from '@crm/ui-kit';
import { Form, FormTextField, SubmitButton } from '@crm/web-kit';
import { useEffect, useMemo, useState } from 'react';
import { useDispatch } from 'react-redux';
import { object } from 'yup';
import { FailureBanner } from '../auth/FailureBanner.tsx';
import { withSubjects } from '../auth/field-sentences.ts';
import { emailSchema } from '../auth/schemas.ts';
import { confirmationRefused } from '../identities/identities.slice.ts';
import { IdentityProof, noProof, useProof } from '../identities/IdentityProof.tsx';
import styles from './Account.module.css';

interface EmailFormProps {
  user: SessionUser;
  task: TaskState;
  onSave: (change: AccountChange) => void;
}

/**
 * Changes the mail address, by the current password or another sign-in; the new one applies once its owner has opened
 * the mailed link.
 */
export function EmailForm({ user, task, onSave }: EmailFormProps) {
  const t = useT('identity');
  const dispatch = useDispatch();
  const { language } = useLanguage();
  const { schema, proofOf } = useProof();
  const [emptied, setEmptied] = useState<{ by?: TaskState; times: number }>({ times: 0 });
  if (task.status === 'done' && emptied.by !== task) setEmptied({ by: task, times: emptied.times + 1 });
  const failure = useMemo(
    () =>
      withSubjects(task.failure, { email: t('field.newEmail'), currentPassword: t('field.currentPassword') }, language),
    [t, task.failure, language],
  );
  useEffect(() => {
    if (task.failure?.fieldErrors?.['confirmationToken'])
      dispatch(confirmationRefused({ purpose: 'email', failure: task.failure }));
  }, [dispatch, task.failure]);
  return (
    <Card title={t('account.email')}>
      <Form
        key={emptied.times}
        className={styles.form}
        initialValues={{ email: '', ...noProof }}
        validationSchema={object({ email: emailSchema, ...schema })}
        failure={failure}
        isSubmitting={task.status === 'running'}
        onSubmit={({ email, ...proof }) => onSave({ email, ...proofOf(proof) })}
      >
        {user.unconfirmedEmail && (
          <Banner meaning="info">{t('account.emailWaits', { email: user.unconfirmedEmail })}</Banner>
        )}
        {/* The confirmation shows its own error. */}
        {!task.failure?.fieldErrors?.['confirmationToken'] && <FailureBanner failure={failure} />}
        <FormLayout columns={2}>
          <FormTextField name="email" label={t('field.newEmail')} type="email" autoComplete="email" inputMode="email" />
          <IdentityProof purpose="email" />
        </FormLayout>
        <div className={styles.actions}>
          <SubmitButton variant="secondary">{t('account.changeEmail')}</SubmitButton>
        </div>
      </Form>
    </Card>
  );
}
