import { Activities } from './Activities.tsx';

/** A tab of a contact's page. */
export const Part = ({ recordId }: { recordId: number }) => <Activities type="contact" id={recordId} />;
