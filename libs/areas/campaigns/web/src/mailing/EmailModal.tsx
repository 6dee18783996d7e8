import { useT } from '@crm/i18n';
import { FormModal, FormTextArea, FormTextField } from '@crm/web-kit';
import type { ModalContentProps } from '@crm/web-kit';
import { useMemo } from 'react';
import { useDispatch } from 'react-redux';
import { emailBody, emailValues } from './email.form.ts';
import type { EmailValues } from './email.form.ts';
import { emailSubmitted } from './mailing.slice.ts';
import type { CampaignEmail } from './mailing.types.ts';

/** The campaign and the mail that the form edits; null for a new one. */
export interface EmailModalPayload {
  campaignId: number;
  email: CampaignEmail | null;
}

/** Renders the form of a mail: subject, sender and content. */
export function EmailModal({ payload, ...modal }: ModalContentProps<EmailModalPayload>) {
  const t = useT('campaigns');
  const dispatch = useDispatch();
  const { campaignId, email } = payload;
  const field = `{{${t('email.field')}}}`;
  const values = useMemo(() => emailValues(email, t('email.template', { field })), [email, field, t]);
  return (
    <FormModal<EmailValues & Record<string, unknown>>
      {...modal}
      size="large"
      title={t(email ? 'email.edit' : 'email.add')}
      initialValues={values as EmailValues & Record<string, unknown>}
      formKey={email?.lockVersion ?? 0}
      onSubmit={(sent) =>
        dispatch(
          emailSubmitted({
            campaignId,
            emailId: email?.id ?? null,
            lockVersion: email?.lockVersion ?? 0,
            body: emailBody(sent),
            doneText: t('common:state.saved'),
          }),
        )
      }
    >
      <FormTextField name="subject" label={t('email.subject')} maxLength={100} autoComplete="off" autoFocus />
      <FormTextField
        name="subjectB"
        label={t('email.subjectB')}
        description={t('email.subjectBHint')}
        maxLength={100}
        autoComplete="off"
      />
      <FormTextField name="senderName" label={t('email.senderName')} maxLength={100} autoComplete="organization" />
      <FormTextField name="senderAddress" label={t('email.senderAddress')} maxLength={255} inputMode="email" />
      <FormTextField name="replyTo" label={t('email.replyTo')} maxLength={255} inputMode="email" />
      <FormTextArea name="text" label={t('email.text')} description={t('email.textHint', { field })} rows={12} />
      <FormTextField name="buttonText" label={t('email.buttonText')} maxLength={100} autoComplete="off" />
      <FormTextField name="buttonUrl" label={t('email.buttonUrl')} maxLength={2000} inputMode="url" />
    </FormModal>
  );
}
