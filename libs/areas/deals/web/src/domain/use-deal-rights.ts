import { selectUser } from '@crm/auth';
import { useCompany, useMasters, useMay } from '@crm/identity-web';
import { useCallback } from 'react';
import { useSelector } from 'react-redux';
import type { WithDealRecord } from '../record/record.types.ts';
import { isActive } from './phase.rules.ts';

interface DealRights {
  /** The deal has ended, and the company lets only some change it then (案件ロック). */
  isLocked: boolean;
  maySave: boolean;
  mayDelete: boolean;
}

interface Standing {
  dealTypeId: number;
  phaseId: number;
}

/** The same for any deal, of which it asks only where it stands: all cards of a column are alike. */
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

/** What one may do with a deal that one sees; the server enforces it, screens hide what it would refuse. */
export const useDealRights = (deal: Standing): DealRights => useDealRightsOf()(deal);

/** The same of the deal whose page is open, for the parts of other areas on it. */
export function useDealRightsHere(id: number): Pick<DealRights, 'maySave'> {
  const deal = useSelector((state: Partial<WithDealRecord>) => state['deal-record']?.record.record);
  const rights = useDealRights(deal ?? { dealTypeId: 0, phaseId: 0 });
  const may = useMay();
  return deal?.id === id ? rights : { maySave: may({ dealType: 0 }, 'save') };
}
