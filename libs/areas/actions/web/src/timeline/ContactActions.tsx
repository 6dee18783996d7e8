import { TimelinePart } from './Timeline.tsx';
import { contactTimeline } from './timelines.ts';

/** Renders the tab of a contact's actions. */
export const Part = ({ recordId }: { recordId: number }) => (
  <TimelinePart timeline={contactTimeline} target={{ type: 'contact', id: recordId }} />
);
