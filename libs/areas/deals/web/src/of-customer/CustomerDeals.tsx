import { useT } from '@crm/i18n';
import type { AppStore } from '@crm/web-kit';
import { useEffect } from 'react';
import { useSelector, useStore } from 'react-redux';
import { area } from '../area.ts';
import type { DealsState } from '../area.types.ts';
import { CustomerDealsList } from './CustomerDealsList.tsx';

/**
 * The deals of a customer, over all deal types, for the customer's page. It stands on a page of another room, so it brings
 * this room's reducer and saga itself.
 */
export function CustomerDeals({ customer }: { customer: { id: number; name: string } }) {
  // The words of this room are not there yet either; they come before anything is drawn.
  useT('deals');
  const store = useStore() as unknown as AppStore;
  const isReady = useSelector((state: { deals?: DealsState }) => state.deals !== undefined);
  useEffect(() => store.addArea(area), [store]);
  return isReady ? <CustomerDealsList customer={customer} /> : null;
}
