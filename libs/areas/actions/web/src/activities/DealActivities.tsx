import { useDealFieldTexts } from '@crm/deals-web/field-texts';
import { Activities } from './Activities.tsx';

/** Renders the tab on a deal's page. */
export const Part = ({ recordId }: { recordId: number }) => (
  <Activities type="deal" id={recordId} useTexts={useDealFieldTexts} />
);
