import { useSearchParams } from 'react-router';
import { isId, useRemembered } from '../domain/use-remembered.ts';

export type DealsView = 'board' | 'list';

export const viewIn = (params: URLSearchParams): DealsView => (params.get('view') === 'list' ? 'list' : 'board');

/**
 * Deal type and view as the address says, `/deals?view=list&type=3`. Without a type the one looked at last, and without
 * that the first. Going to another type or view drops what was searched for: their fields and masters differ.
 */
export function useDealsAddress(dealTypes: readonly { id: number }[]) {
  const [params, setParams] = useSearchParams();
  const [remembered, remember] = useRemembered<number | null>('deal-type', null, isId);
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
