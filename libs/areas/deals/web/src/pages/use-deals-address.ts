import { useSearchParams } from '@crm/web-kit';
import { isId, useRemembered } from '@crm/records-web/parts';

export type DealsView = 'board' | 'list';

export const viewIn = (params: URLSearchParams): DealsView => (params.get('view') === 'list' ? 'list' : 'board');

/**
 * Reads deal type and view from the address, `/deals?view=list&type=3`. Without a type, uses the last one viewed, else
 * the first. Changing type or view drops the search, because their fields and masters differ.
 */
export function useDealsAddress(dealTypes: readonly { id: number }[]) {
  const [params, setParams] = useSearchParams();
  const [remembered, remember] = useRemembered<number | null>('deals', 'deal-type', null, isId);
  const known = (id: number | null) => dealTypes.find((type) => type.id === id)?.id;
  const asked = params.get('type');
  const dealTypeId = known(asked === null ? null : Number(asked)) ?? known(remembered) ?? dealTypes[0]?.id ?? null;
  const view = viewIn(params);
  const go = (next: DealsView, id: number | null) => {
    const address = new URLSearchParams(next === 'list' ? { view: 'list' } : {});
    if (id !== null) address.set('type', String(id));
    setParams(address);
  };
  return {
    dealTypeId,
    setDealType: (id: number) => {
      remember(id);
      go(view, id);
    },
    view,
    setView: (next: DealsView) => go(next, dealTypeId),
  };
}
