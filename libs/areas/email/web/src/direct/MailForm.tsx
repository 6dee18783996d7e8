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
import type { From, Source } from './direct.slice.ts';
import { Files } from './Files.tsx';

export type DirectMailModalProps = ModalContentProps<{ of: From }>;

/** Renders the form of a mail to one contact, with templates, signature, copies and files of the record. */
export function MailForm({
  payload,
  from,
  state,
  failure,
  onClose,
  onClosed,
}: DirectMailModalProps & { from: Source }) {
  const t = useT('email');
  const dispatch = useDispatch();
  const { of } = payload;
  const { dealId, number, lockVersion } = from;
  const document = useFirstDocument();
  const subject = number === undefined ? '' : t('direct.estimateSubject', { number });
  const [parts, setParts] = useState<MailParts>({ subject, document, textBody: null });
  const [contactId, setContactId] = useState(from.contactId);
  const [copies, setCopies] = useState('');
  const [files, setFiles] = useState<number[]>([]);
  const send = () => {
    if (contactId === null) return;
    const cc = copies.split(/[,、，;；\s]+/u).filter(Boolean);
    const action = 'actionId' in of ? { actionId: of.actionId } : {};
    const body = { ...parts, contactId, dealId, ...action, cc, materialIds: files };
    dispatch(mailSent({ of, body, ...(lockVersion !== undefined && { lockVersion }), doneText: t('direct.sent') }));
  };
  return (
    <Modal
      {...{ state, onClose, onClosed }}
      title={number === undefined ? t('direct.write') : t('direct.sendEstimate')}
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
        {number !== undefined && <Banner meaning="info">{t('direct.estimateFile', { number })}</Banner>}
        {from.contactId === null && <ContactChoice label={t('direct.to')} onChange={setContactId} />}
        <TextField label={t('direct.cc')} description={t('direct.ccHint')} value={copies} onChange={setCopies} />
        <TextField
          label={t('column.subject')}
          isRequired
          requiredText={t('common:field.required')}
          maxLength={255}
          value={parts.subject}
          onChange={(typed) => setParts((now) => ({ ...now, subject: typed }))}
        />
        <MailContent
          value={parts}
          templateType="action"
          contactId={contactId}
          subject={parts.subject}
          onChange={setParts}
        />
        {(dealId !== null || contactId !== null) && (
          <Files of={dealId === null ? { contactId: contactId! } : { dealId }} chosen={files} onChange={setFiles} />
        )}
      </div>
    </Modal>
  );
}
