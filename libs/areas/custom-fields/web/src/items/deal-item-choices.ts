import { customItemOptionsClient } from '@crm/api-client';
import { callApi } from '@crm/web-kit';

/** Fetches the choices of a custom item of deals. */
export function* fetchDealItemChoices(itemId: number) {
  return yield* callApi(customItemOptionsClient, 'listDealCustomItemOptions', { id: itemId, paging: false });
}
