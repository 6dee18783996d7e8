import { RecordMaterials } from './RecordMaterials.tsx';

/** Renders the files tab of a customer's page. */
export const Part = ({ recordId }: { recordId: number }) => <RecordMaterials type="customer" id={recordId} />;
