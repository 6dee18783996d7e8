import { TimelinePart } from './Timeline.tsx';
import { customerTimeline } from './timelines.ts';

/** Renders the tab of a customer's actions. */
export const Part = ({ recordId }: { recordId: number }) => (
  <TimelinePart timeline={customerTimeline} target={{ type: 'customer', id: recordId }} />
);
