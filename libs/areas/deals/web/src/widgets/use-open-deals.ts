import { selectUser } from '@crm/auth';
import { useMasters } from '@crm/identity-web';
import type { WidgetSetting } from '@crm/web-kit';
import { useSelector } from 'react-redux';
import { isActive } from '../domain/phase.rules.ts';

/** Returns the deal type of a widget, the first one by default, and the conditions of the member's open deals. */
export function useOpenDeals({ dealTypeId: chosen }: WidgetSetting) {
  const masters = useMasters();
  const userId = useSelector(selectUser)?.id ?? null;
  const types = masters.dealTypes.filter(({ deleted }) => !deleted);
  const dealTypeId = (types.find(({ id }) => id === chosen) ?? types[0])?.id;
  if (dealTypeId === undefined || userId === null) return null;
  const phases = masters.ofDealType('phases', dealTypeId).filter(isActive);
  const open = { field: 'phase_id', operator: 'in' as const, value: phases.map(({ id }) => id) };
  const own = { field: 'user_id', operator: 'in' as const, value: [userId] };
  return { dealTypeId, phases, open, own };
}
