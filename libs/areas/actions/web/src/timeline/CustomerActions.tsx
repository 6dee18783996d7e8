import { TimelinePart } from './Timeline.tsx';
import { customerTimeline } from './timelines.ts';

/** The actions of a customer: a tab of its page. */
export const Part = ({ recordId }: { recordId: number }) => (
  <TimelinePart timeline={customerTimeline} target={{ type: 'customer', id: recordId }} />
);
