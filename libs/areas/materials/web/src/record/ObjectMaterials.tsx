import { RecordMaterials } from './RecordMaterials.tsx';

/** Renders the files tab of a custom object's page. */
export const Part = ({ recordId }: { recordId: number }) => <RecordMaterials type="custom_object" id={recordId} />;
