import { RecordPage } from '@crm/records-web/page';
import { idOf } from '@crm/records-web/parts';
import { useParams } from 'react-router';
import { contactDefinition } from '../record/contact-definition.tsx';

/** Renders the page of a contact. */
export function Page() {
  return <RecordPage definition={contactDefinition} id={idOf(useParams().contactId)} />;
}
