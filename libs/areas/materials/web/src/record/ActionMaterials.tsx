import { RecordMaterials } from './RecordMaterials.tsx';

/** Renders the files of an action, below it. */
export const Part = ({ recordId }: { recordId: number }) => <RecordMaterials type="action" id={recordId} />;
