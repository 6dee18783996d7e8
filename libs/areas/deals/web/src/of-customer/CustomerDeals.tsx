import type { AppStore } from '@crm/web-kit';
import { useLayoutEffect, useState } from 'react';
import { useStore } from 'react-redux';
import { area } from '../area.ts';
import { CustomerDealsList } from './CustomerDealsList.tsx';

/**
 * The deals of a customer, over all deal types, for the customer's page. It stands on a page of another room, so it brings
 * this room's reducer and saga itself.
 */
export function CustomerDeals({ customer }: { customer: { id: number; name: string } }) {
  const store = useStore() as unknown as AppStore;
  const [isReady, setReady] = useState(false);
  useLayoutEffect(() => {
    store.addArea(area);
    setReady(true);
  }, [store]);
  return isReady ? <CustomerDealsList customer={customer} /> : null;
}
