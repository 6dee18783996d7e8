import { RecordChanges } from './RecordChanges.tsx';

/** Renders the history as a tab of a customer's page. */
export const Part = ({ recordId }: { recordId: number }) => <RecordChanges of="customer" recordId={recordId} />;
