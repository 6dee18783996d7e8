import { MergeButton } from './MergeButton.tsx';

/** Renders [統合] in the header of a customer's page. */
export const Part = ({ recordId }: { recordId: number }) => <MergeButton kind="customer" recordId={recordId} />;
