import { contactChangesClient } from '@crm/api-client';
import { useFieldTexts } from '@crm/customers-web/parts';
import { createChanges, RecordChanges } from '@crm/records-web/parts';
import { callApi } from '@crm/web-kit';

const contactChanges = createChanges(
  'contact-changes',
  (args) => callApi(contactChangesClient, 'listContactChanges', args),
  'contacts',
);

/** Renders the history as a tab of a contact's page. */
export const Part = ({ recordId }: { recordId: number }) => (
  <RecordChanges history={contactChanges} recordId={recordId} useTexts={useFieldTexts} />
);
