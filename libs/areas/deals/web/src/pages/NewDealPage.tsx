import { idOf, MayNot } from '@crm/records-web/parts';
import { useT } from '@crm/i18n';
import { useMasters, useMay } from '@crm/identity-web';
import { useEffect, useEffectEvent } from 'react';
import { useDispatch } from 'react-redux';
import { useSearchParams } from '@crm/web-kit';
import { formOpened } from '../form/form.events.ts';
import { Page as DealsPage } from './DealsPage.tsx';
import { useDealsAddress } from './use-deals-address.ts';

/**
 * Renders `/deals/new?type=1&customer_id=2&customer_name=…`, or `?contact_id=3`: the deals with the open form for a new
 * one, of a type that the user's role may add deals to.
 */
export function Page() {
  const t = useT('deals');
  const may = useMay();
  const dealTypes = useMasters().dealTypes.filter(({ deleted }) => !deleted);
  const able = dealTypes.filter(({ id }) => may({ dealType: id }, 'save'));
  const { dealTypeId } = useDealsAddress(dealTypes);
  if (dealTypes.length > 0 && able.length === 0) return <MayNot listHref="/deals" listText={t('page.back')} />;
  return <NewDeal dealTypeId={able.some(({ id }) => id === dealTypeId) ? dealTypeId : (able[0]?.id ?? null)} />;
}

function NewDeal({ dealTypeId }: { dealTypeId: number | null }) {
  const dispatch = useDispatch();
  const [params] = useSearchParams();
  const open = useEffectEvent(() => {
    const id = idOf(params.get('customer_id') ?? undefined);
    const name = params.get('customer_name') ?? '';
    const customer = id !== null && name !== '' ? { id, name } : undefined;
    const contactId = idOf(params.get('contact_id') ?? undefined) ?? undefined;
    dispatch(formOpened({ dealTypeId: dealTypeId ?? undefined, customer, contactId }));
  });
  useEffect(() => open(), []);
  return <DealsPage />;
}
