import { MergeButton } from './MergeButton.tsx';

/** Renders [統合] in the header of a deal's page. */
export const Part = ({ recordId }: { recordId: number }) => <MergeButton kind="deal" recordId={recordId} />;
