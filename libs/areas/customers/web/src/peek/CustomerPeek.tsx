import { RecordPagePeek } from '@crm/records-web/page';
import { customerDefinition } from '../record/customer-definition.ts';

/** Renders a customer beside the list: the values and the latest actions. */
export function CustomerPeek({ recordId }: { recordId: number }) {
  return <RecordPagePeek definition={customerDefinition} recordId={recordId} />;
}
