import { RecordChanges } from '@crm/records-web/parts';
import { customerChanges } from './customer-changes.ts';
import { useFieldTexts } from './use-field-texts.ts';

/** Renders the history as a tab of a customer's page. */
export const Part = ({ recordId }: { recordId: number }) => (
  <RecordChanges history={customerChanges} recordId={recordId} useTexts={useFieldTexts} />
);
