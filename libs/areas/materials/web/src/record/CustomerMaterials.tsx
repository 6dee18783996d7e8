import { RecordMaterials } from './RecordMaterials.tsx';

/** The files of a customer, on the customer's page. */
export const Part = ({ recordId }: { recordId: number }) => <RecordMaterials type="customer" id={recordId} />;
