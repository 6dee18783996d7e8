import { TimelinePart } from './Timeline.tsx';
import { dealTimeline } from './timelines.ts';

/** The actions of a deal: a tab of its page. */
export const Part = ({ recordId }: { recordId: number }) => (
  <TimelinePart timeline={dealTimeline} target={{ type: 'deal', id: recordId }} />
);
