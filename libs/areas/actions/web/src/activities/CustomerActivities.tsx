import { useFieldTexts } from '@crm/customers-web/parts';
import { Activities } from './Activities.tsx';

/** Renders the tab on a customer's page. */
export const Part = ({ recordId }: { recordId: number }) => (
  <Activities type="customer" id={recordId} useTexts={useFieldTexts} />
);
