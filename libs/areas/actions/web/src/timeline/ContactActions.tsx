import { TimelinePart } from './Timeline.tsx';
import { contactTimeline } from './timelines.ts';

/** The actions of a contact: a tab of its page. */
export const Part = ({ recordId }: { recordId: number }) => (
  <TimelinePart timeline={contactTimeline} target={{ type: 'contact', id: recordId }} />
);
