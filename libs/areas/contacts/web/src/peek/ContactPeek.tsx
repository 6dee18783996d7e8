import { RecordFrame, useRecord } from '@crm/customers-web/parts';
import { useT } from '@crm/i18n';
import { PeekParts } from '@crm/web-kit';
import { contactRecord } from '../record/contact.record.ts';
import { selectRecord } from '../record/contact.selectors.ts';
import { ContactDetails } from '../record/ContactDetails.tsx';
import styles from './ContactPeek.module.css';

/** A contact beside the list: the fields, and what was done last. */
export function ContactPeek({ recordId }: { recordId: number }) {
  const t = useT('contacts');
  const { record, status, failure, reload } = useRecord(contactRecord, selectRecord, recordId);
  return (
    <RecordFrame
      status={status}
      failure={failure}
      hasRecord={record !== null}
      onRetry={reload}
      listHref="/contacts"
      listText={t('page.toList')}
    >
      {record && (
        <div className={styles.peek}>
          <ContactDetails contact={record} />
          <PeekParts place="contact" recordId={recordId} />
        </div>
      )}
    </RecordFrame>
  );
}
