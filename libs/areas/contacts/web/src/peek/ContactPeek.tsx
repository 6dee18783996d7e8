import { RecordPagePeek } from '@crm/records-web/page';
import { contactDefinition } from '../record/contact-definition.tsx';

/** Renders a contact beside the list: the values and the latest actions. */
export function ContactPeek({ recordId }: { recordId: number }) {
  return <RecordPagePeek definition={contactDefinition} recordId={recordId} />;
}
