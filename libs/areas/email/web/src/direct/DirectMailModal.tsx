import { errorText, issueText, useT } from '@crm/i18n';
import { Banner, Button, Modal, TextField } from '@crm/ui-kit';
import type { ModalContentProps } from '@crm/web-kit';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { MailContent } from '../content/MailContent.tsx';
import type { MailParts } from '../domain/email.types.ts';
import { useFirstDocument } from '../editor/use-first-document.ts';
import { ContactChoice } from '../preview/ContactChoice.tsx';
import styles from './Direct.module.css';
import { mailSent } from './direct.slice.ts';
import type { Of } from './direct.slice.ts';
import { Files } from './Files.tsx';

/** Renders the form of a mail to one contact, with templates, signature and files of the record. */
export function DirectMailModal({ payload: { of }, state, failure, onClose, onClosed }: ModalContentProps<{ of: Of }>) {
  const t = useT('email');
  const dispatch = useDispatch();
  const document = useFirstDocument();
  const [parts, setParts] = useState<MailParts>({ subject: '', document, textBody: null });
  const [contactId, setContactId] = useState<number | null>('contactId' in of ? of.contactId : null);
  const [files, setFiles] = useState<number[]>([]);
  const send = () =>
    contactId !== null &&
    dispatch(
      mailSent({
        of,
        body: { ...parts, contactId, dealId: 'dealId' in of ? of.dealId : null, materialIds: files },
        doneText: t('direct.sent'),
      }),
    );
  return (
    <Modal
      {...{ state, onClose, onClosed }}
      title={t('direct.write')}
      closeText={t('common:action.close')}
      size="wide"
      closesOutside={false}
      footer={
        <>
          <Button isDisabled={state === 'submitting'} onPress={onClose}>
            {t('common:action.cancel')}
          </Button>
          <Button
            variant="primary"
            isPending={state === 'submitting'}
            isDisabled={contactId === null || parts.subject.trim() === ''}
            onPress={send}
          >
            {t('direct.send')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {failure && (
          <Banner meaning="danger" title={t('direct.refused')}>
            {failure.issues.length === 0
              ? errorText(t, failure)
              : [...new Set(failure.issues.map((issue) => issueText(t, issue)))].map((text) => (
                  <p key={text}>{text}</p>
                ))}
          </Banner>
        )}
        {'dealId' in of && <ContactChoice label={t('direct.to')} onChange={setContactId} />}
        <TextField
          label={t('column.subject')}
          isRequired
          requiredText={t('common:field.required')}
          maxLength={255}
          value={parts.subject}
          onChange={(subject) => setParts((now) => ({ ...now, subject }))}
        />
        <MailContent
          value={parts}
          templateType="action"
          contactId={contactId}
          subject={parts.subject}
          onChange={setParts}
        />
        <Files of={of} chosen={files} onChange={setFiles} />
      </div>
    </Modal>
  );
}
