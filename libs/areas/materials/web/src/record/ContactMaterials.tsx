import { RecordMaterials } from './RecordMaterials.tsx';

/** The files of a contact, on the contact's page. */
export const Part = ({ recordId }: { recordId: number }) => <RecordMaterials type="contact" id={recordId} />;
