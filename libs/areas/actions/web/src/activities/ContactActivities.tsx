import { useFieldTexts } from '@crm/customers-web/parts';
import { Activities } from './Activities.tsx';

/** Renders the tab on a contact's page. */
export const Part = ({ recordId }: { recordId: number }) => (
  <Activities type="contact" id={recordId} useTexts={useFieldTexts} />
);
