import type { House } from '@crm/server-kit';
import { actionRoutes } from './actions/actions.routes.ts';

export { createAction } from './actions/create-action.ts';
export type { NewAction } from './actions/create-action.ts';

/** The actions room: what was done, and what is planned, for deals, customers and contacts. */
export function openActionsRoom(house: House): void {
  actionRoutes(house);
}
