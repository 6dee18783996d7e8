import { Activities } from './Activities.tsx';

/** A tab of a customer's page. */
export const Part = ({ recordId }: { recordId: number }) => <Activities type="customer" id={recordId} />;
