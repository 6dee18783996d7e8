import { RecordMaterials } from './RecordMaterials.tsx';

/** Renders the files tab of a contact's page. */
export const Part = ({ recordId }: { recordId: number }) => <RecordMaterials type="contact" id={recordId} />;
