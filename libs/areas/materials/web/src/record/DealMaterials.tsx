import { RecordMaterials } from './RecordMaterials.tsx';

/** Renders the files tab of a deal's page. */
export const Part = ({ recordId }: { recordId: number }) => <RecordMaterials type="deal" id={recordId} />;
