import { MergeButton } from './MergeButton.tsx';

/** Renders [統合] in the header of a contact's page. */
export const Part = ({ recordId }: { recordId: number }) => <MergeButton kind="contact" recordId={recordId} />;
