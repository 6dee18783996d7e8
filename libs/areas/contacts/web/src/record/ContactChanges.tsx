import { RecordChanges } from '@crm/customers-web/parts';

/** Renders the history as a tab of a contact's page. */
export const Part = ({ recordId }: { recordId: number }) => <RecordChanges of="contact" recordId={recordId} />;
