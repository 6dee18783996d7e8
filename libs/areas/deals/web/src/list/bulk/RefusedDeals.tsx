import type { CustomFormValues } from '@crm/custom-fields-web/parts';
import type { LackingReport } from './lacking-report.ts';
import { LackingDeals } from './LackingDeals.tsx';
import { LockedDeals } from './LockedDeals.tsx';

/** The deals that the update skips, so that the others can be changed. */
export interface LeftOut {
  leaveOutLacking?: boolean;
  leaveOutLocked?: boolean;
}

interface RefusedDealsProps {
  dealTypeId: number;
  count: number;
  lockedCount: number;
  /** The deals without required fields for which the server refused the update. */
  lacking: LackingReport | undefined;
  /** The number of locked deals for which it did. */
  locked: number;
  onLeaveOut: (customs: CustomFormValues | undefined, leftOut: LeftOut) => void;
}

/** Renders the deals for which the server refused the update, with a button that leaves them out. */
export function RefusedDeals({ dealTypeId, count, lockedCount, lacking, locked, onLeaveOut }: RefusedDealsProps) {
  return lacking ? (
    <LackingDeals
      report={lacking}
      dealTypeId={dealTypeId}
      all={count - lockedCount}
      onLeaveOut={(customs) => onLeaveOut(customs, { leaveOutLacking: true })}
    />
  ) : (
    <LockedDeals count={locked} all={count} onLeaveOut={(customs) => onLeaveOut(customs, { leaveOutLocked: true })} />
  );
}
