import { RecordPeek } from '@crm/records-web/parts';
import { useT } from '@crm/i18n';
import { contactRecord } from '../record/contact.record.ts';
import { selectRecord } from '../record/contact.selectors.ts';
import { ContactDetails } from '../record/ContactDetails.tsx';

/** Renders a contact beside the list: the fields and the latest actions. */
export function ContactPeek({ recordId }: { recordId: number }) {
  const t = useT('contacts');
  return (
    <RecordPeek
      slice={contactRecord}
      select={selectRecord}
      recordId={recordId}
      place="contact"
      listHref="/contacts"
      listText={t('page.toList')}
    >
      {(contact) => <ContactDetails contact={contact} />}
    </RecordPeek>
  );
}
