import { useSearchParams } from '@crm/web-kit';
import { isId, useRemembered } from '@crm/records-web/parts';

export type DealsView = 'board' | 'list';

export const viewIn = (params: URLSearchParams): DealsView => (params.get('view') === 'list' ? 'list' : 'board');

/** The parameters of the address that both views share, and each view's order. */
const shared: readonly string[] = ['keyword', 'words', 'match', 'c', 'sort', 'order', 'saved'];

/**
 * Reads deal type and view from the address, `/deals?view=list&type=3`. Without a type, uses the last one viewed, else
 * the first. Changing the view keeps the search; changing the type drops it, because fields and masters differ.
 */
export function useDealsAddress(dealTypes: readonly { id: number }[]) {
  const [params, setParams] = useSearchParams();
  const [remembered, remember] = useRemembered<number | null>('deals', 'deal-type', null, isId);
  const known = (id: number | null) => dealTypes.find((type) => type.id === id)?.id;
  const asked = params.get('type');
  const dealTypeId = known(asked === null ? null : Number(asked)) ?? known(remembered) ?? dealTypes[0]?.id ?? null;
  const view = viewIn(params);
  const viewParams = (next: DealsView): Record<string, string> => (next === 'list' ? { view: 'list' } : {});
  return {
    dealTypeId,
    setDealType: (id: number) => {
      remember(id);
      setParams({ ...viewParams(view), type: String(id) });
    },
    view,
    setView: (next: DealsView) =>
      setParams((now) => [
        ...Object.entries(viewParams(next)),
        ...(dealTypeId === null ? [] : [['type', String(dealTypeId)] as [string, string]]),
        ...[...now].filter(([name]) => shared.includes(name)),
      ]),
  };
}
