import type { Page } from '@playwright/test';
import type { Api } from './api.ts';

export interface Deal {
  id: number;
  name: string;
  phase_id: number;
  amount: number | null;
  customer_id: number;
  lock_version: number;
}

interface Master {
  id: number;
  name: string;
  deal_type_id: number;
}

type Masters = Record<'phases' | 'products' | 'probabilities' | 'channels', Master[]> & { deal_types: Master[] };

export const dealNameOf = (mark: string, number = 1) => `検証の案件${mark}-${number}`;

/** Adds deals in the first phase of the first deal type, of a customer that only this test knows. */
export async function addDeals(api: Api, mark: string, count = 1): Promise<Deal[]> {
  const masters = await api.get<Masters>('/api/rest/masters');
  const type = masters.deal_types[0]!.id;
  const first = (name: 'phases' | 'products' | 'probabilities' | 'channels') =>
    masters[name].find(({ deal_type_id }) => deal_type_id === type)!.id;
  const customer = await api.post<{ id: number }>('/api/rest/customers', { name: `株式会社検証${mark}` });
  const deals: Deal[] = [];
  for (let number = 1; number <= count; number += 1) {
    const deal = await api.post<Deal>('/api/rest/deals', {
      deal_type_id: type,
      name: dealNameOf(mark, number),
      customer_id: customer.id,
      expected_contract_date: '2030-03-31',
      user_id: api.session.userId,
      phase_id: first('phases'),
      product_id: first('products'),
      probability_id: first('probabilities'),
      channel_id: first('channels'),
      amount: 1_000_000 * number,
    });
    deals.push(deal);
  }
  return deals;
}

/** Returns the URL of the board, filtered by a test's mark. */
export const boardOf = (mark: string) => `/deals?keyword=${encodeURIComponent(mark)}`;

export const column = (page: Page, phase: string) => page.getByRole('region', { name: phase, exact: true });
export const card = (page: Page, name: string) => page.getByRole('article', { name });
export const cardIn = (page: Page, phase: string, name: string) => column(page, phase).getByRole('article', { name });
