import type { CustomFormValues } from '@crm/custom-fields-web/parts';
import { useT } from '@crm/i18n';
import { Banner } from '@crm/ui-kit';
import type { LackingReport } from './lacking-report.ts';
import { LackingDeals } from './LackingDeals.tsx';

interface ForeseenDealsProps {
  dealTypeId: number;
  count: number;
  lockedCount: number;
  /** True when all deals are locked. */
  isAllLocked: boolean;
  /** The deals without required fields. */
  lacking: LackingReport | undefined;
  /** The results of the dry run that a refusal of the server replaces. */
  hides: { locked: boolean; lacking: boolean };
  onLeaveOut: (customs: CustomFormValues | undefined) => void;
}

/** Renders the deals that the dry run expects to be skipped or refused. */
export function ForeseenDeals({
  dealTypeId,
  count,
  lockedCount,
  isAllLocked,
  lacking,
  hides,
  onLeaveOut,
}: ForeseenDealsProps) {
  const t = useT('deal-bulk');
  return (
    <>
      {lockedCount > 0 && !hides.locked && (
        <Banner meaning="caution">{t(isAllLocked ? 'allLocked' : 'locked', { count: lockedCount })}</Banner>
      )}
      {lacking && !hides.lacking && (
        <LackingDeals
          isForeseen
          report={lacking}
          dealTypeId={dealTypeId}
          all={count - lockedCount}
          onLeaveOut={onLeaveOut}
        />
      )}
    </>
  );
}
