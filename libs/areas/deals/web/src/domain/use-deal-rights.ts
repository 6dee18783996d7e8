import { selectUser } from '@crm/auth';
import { useCompany, useMasters, useMay } from '@crm/identity-web';
import { useCallback } from 'react';
import { useSelector } from 'react-redux';
import type { WithDealRecord } from '../record/record.types.ts';
import { isActive } from './phase.rules.ts';

interface DealRights {
  /** True when the deal has ended and the company lets only some members change ended deals (案件ロック). */
  isLocked: boolean;
  maySave: boolean;
  mayDelete: boolean;
}

interface Standing {
  dealTypeId: number;
  phaseId: number;
}

/**
 * Returns a function that computes the rights on any deal from its phase and type, since all cards of a column are
 * alike.
 */
export function useDealRightsOf(): (deal: Standing) => DealRights {
  const may = useMay();
  const masters = useMasters();
  const locks = useCompany()?.dealLock === true;
  const user = useSelector(selectUser);
  const opensLocks = !locks || user?.profile.permissions.functions.lockedDealUpdate === true;
  return useCallback(
    ({ dealTypeId, phaseId }) => {
      const isLocked = !opensLocks && !isActive(masters.find('phases', phaseId));
      const mayTo = (step: 'save' | 'delete') => !isLocked && may({ dealType: dealTypeId }, step);
      return { isLocked, maySave: mayTo('save'), mayDelete: mayTo('delete') };
    },
    [may, masters, opensLocks],
  );
}

/** Returns the user's rights on a visible deal; the server enforces them, screens hide refused actions. */
export const useDealRights = (deal: Standing): DealRights => useDealRightsOf()(deal);

/** Returns the rights on the deal whose page is open, for other areas' parts on that page. */
export function useDealRightsHere(id: number): Pick<DealRights, 'maySave'> {
  const deal = useSelector((state: Partial<WithDealRecord>) => state['deal-record']?.record.record);
  const rights = useDealRights(deal ?? { dealTypeId: 0, phaseId: 0 });
  const may = useMay();
  return deal?.id === id ? rights : { maySave: may({ dealType: 0 }, 'save') };
}
