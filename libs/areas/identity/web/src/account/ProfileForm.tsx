import type { AccountChange, SessionUser, TaskState } from '@crm/auth';
import { useLanguage, useT } from '@crm/i18n';
import { normaliseText } from '@crm/validation';
import { plainText, textSchema } from '@crm/validation/yup';
import { Card, FormLayout } from '@crm/ui-kit';
import { Form, FormSelect, FormTextField, SubmitButton } from '@crm/web-kit';
import { useEffect, useMemo } from 'react';
import { useDispatch } from 'react-redux';
import { object } from 'yup';
import { FailureBanner } from '../auth/FailureBanner.tsx';
import { withSubjects } from '../auth/field-sentences.ts';
import { nameMax, nameSchema } from '../auth/schemas.ts';
import { mastersRequested } from '../masters/masters.slice.ts';
import styles from './Account.module.css';
import { SavedMark } from './SavedMark.tsx';

const optionalName = textSchema(plainText(nameMax), normaliseText);
const schema = object({ name: nameSchema, kana: optionalName, nickname: optionalName });

interface ProfileFormProps {
  user: SessionUser;
  task: TaskState;
  onSave: (change: AccountChange) => void;
}

/** Edits name, its reading, nickname and language. */
export function ProfileForm({ user, task, onSave }: ProfileFormProps) {
  const t = useT('identity');
  const dispatch = useDispatch();
  const { language, changeLanguage } = useLanguage();
  const initial = useMemo(
    () => ({ name: user.name, kana: user.kana ?? '', nickname: user.nickname ?? '', locale: user.locale }),
    [user.name, user.kana, user.nickname, user.locale],
  );
  const failure = useMemo(
    () => withSubjects(task.failure, { name: t('field.name') }, language),
    [t, task.failure, language],
  );
  const isDone = task.status === 'done';
  useEffect(() => {
    if (!isDone) return;
    // Lists and cards of every screen show the member's name.
    dispatch(mastersRequested());
    void changeLanguage(user.locale);
    // oxlint-disable-next-line react/exhaustive-deps -- once per saving, with what was saved
  }, [isDone, task]);
  return (
    <Card title={t('account.profile')}>
      <Form
        className={styles.form}
        initialValues={initial}
        validationSchema={schema}
        failure={failure}
        isSubmitting={task.status === 'running'}
        enableReinitialize
        onSubmit={({ name, kana, nickname, locale }) =>
          onSave({ name, kana: kana || null, nickname: nickname || null, locale })
        }
      >
        <FailureBanner failure={failure} />
        <FormLayout columns={2}>
          <FormTextField name="name" label={t('field.name')} isRequired autoComplete="name" />
          <FormTextField name="kana" label={t('field.kana')} autoComplete="off" description={t('account.kanaHint')} />
          <FormTextField
            name="nickname"
            label={t('field.nickname')}
            autoComplete="nickname"
            description={t('account.nicknameHint')}
          />
          <FormSelect
            name="locale"
            label={t('field.language')}
            options={[
              { value: 'ja', label: t('language.ja') },
              { value: 'en', label: t('language.en') },
            ]}
          />
        </FormLayout>
        <div className={styles.actions}>
          <SubmitButton>{t('common:action.save')}</SubmitButton>
          <SavedMark isSaved={isDone} />
        </div>
      </Form>
    </Card>
  );
}
