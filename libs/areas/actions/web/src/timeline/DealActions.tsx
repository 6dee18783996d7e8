import { TimelinePart } from './Timeline.tsx';
import { dealTimeline } from './timelines.ts';

/** Renders the tab of a deal's actions. */
export const Part = ({ recordId }: { recordId: number }) => (
  <TimelinePart timeline={dealTimeline} target={{ type: 'deal', id: recordId }} />
);
