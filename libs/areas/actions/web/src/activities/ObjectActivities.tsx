import { useFieldTexts } from '@crm/custom-objects-web/field-texts';
import { Activities } from './Activities.tsx';

/** Renders the tab on a custom object's page. */
export const Part = ({ recordId }: { recordId: number }) => (
  <Activities type="custom_object" id={recordId} useTexts={useFieldTexts} />
);
