import { RecordPage } from '@crm/records-web/page';
import { idOf } from '@crm/records-web/parts';
import { useParams } from 'react-router';
import { customerDefinition } from '../record/customer-definition.ts';

/** Renders the page of a customer. */
export function Page() {
  return <RecordPage definition={customerDefinition} id={idOf(useParams().customerId)} />;
}
