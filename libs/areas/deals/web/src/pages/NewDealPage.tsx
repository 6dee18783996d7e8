import { useMasters } from '@crm/identity-web';
import { useEffect, useEffectEvent } from 'react';
import { useDispatch } from 'react-redux';
import { useSearchParams } from 'react-router';
import { formOpened } from '../form/form.events.ts';
import { Page as DealsPage } from './DealsPage.tsx';
import { useDealsAddress } from './use-deals-address.ts';

/** `/deals/new?type=1&customer_id=2&customer_name=…`: the deals with the form for a new one open. */
export function Page() {
  const dispatch = useDispatch();
  const [params] = useSearchParams();
  const { dealTypeId } = useDealsAddress(useMasters().dealTypes.filter(({ deleted }) => !deleted));
  const open = useEffectEvent(() => {
    const id = Number(params.get('customer_id'));
    const name = params.get('customer_name') ?? '';
    const customer = Number.isSafeInteger(id) && id > 0 && name !== '' ? { id, name } : undefined;
    dispatch(formOpened({ dealTypeId: dealTypeId ?? undefined, customer }));
  });
  useEffect(() => open(), []);
  return <DealsPage />;
}
