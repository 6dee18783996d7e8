import type { NewSaved } from './saved.slice.ts';

/** The name of the modal that saves the present conditions. */
export const saveModal = 'actions/saveSearch';
export interface SavePayload {
  search: NewSaved['search'];
}
