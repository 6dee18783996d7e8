import type { Action } from '../domain/action.types.ts';

/** Name of the modal that asks before several actions are deleted. */
export const deleteModal = 'actions/deleteMany';
export interface DeletePayload {
  actions: Pick<Action, 'id' | 'dealId'>[];
}
