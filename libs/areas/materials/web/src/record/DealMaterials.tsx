import { RecordMaterials } from './RecordMaterials.tsx';

/** The files of a deal, on the deal's page. */
export const Part = ({ recordId }: { recordId: number }) => <RecordMaterials type="deal" id={recordId} />;
