import { useMasters } from '@crm/identity-web';
import { today } from '@crm/format';
import { useSearchParams } from '@crm/web-kit';
import { periodUnits } from '@crm/format/periods';
import type { TableQuery } from './target.types.ts';

const oneOf = <V extends string>(values: readonly V[], value: string | null, usual: V): V =>
  values.find((one) => one === value) ?? usual;

/** Returns the table that the address names, and its setter. Null without a deal type. */
export function useTableQuery(): [TableQuery | null, (change: Partial<TableQuery>) => void] {
  const [params, setParams] = useSearchParams();
  const { dealTypes } = useMasters();
  const open = dealTypes.filter(({ deleted }) => !deleted);
  const dealType = open.find(({ id }) => id === Number(params.get('type'))) ?? open[0];
  const day = params.get('day');
  const query: TableQuery | null = dealType
    ? {
        dealTypeId: dealType.id,
        amountBasis: oneOf(['contract_amount', 'recognized_amount'] as const, params.get('basis'), 'contract_amount'),
        termType: oneOf(periodUnits, params.get('unit'), 'month'),
        subjectType: oneOf(['user', 'group'] as const, params.get('of'), 'user'),
        productId: Number(params.get('product')) || null,
        time: day !== null && /^\d{4}-\d\d-\d\d$/.test(day) ? day : today(),
      }
    : null;
  const set = (change: Partial<TableQuery>) => {
    const next = { ...query!, ...change };
    const address: Record<string, string> = {
      ...{ type: String(next.dealTypeId), basis: next.amountBasis, unit: next.termType },
      ...{ of: next.subjectType ?? 'user', day: next.time },
    };
    if (next.productId) address['product'] = String(next.productId);
    setParams(address, { replace: true });
  };
  return [query, set];
}
