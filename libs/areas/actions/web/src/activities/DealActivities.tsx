import { Activities } from './Activities.tsx';

/** A tab of a deal's page. */
export const Part = ({ recordId }: { recordId: number }) => <Activities type="deal" id={recordId} />;
