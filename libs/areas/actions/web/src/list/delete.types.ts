import type { Action } from '../domain/action.types.ts';

/** The name of the modal that confirms the deletion of several actions. */
export const deleteModal = 'actions/deleteMany';
export interface DeletePayload {
  actions: Pick<Action, 'id' | 'dealId'>[];
}
