import type { NewSaved } from './saved.slice.ts';

/** Name of the modal that saves the present conditions under a name. */
export const saveModal = 'actions/saveSearch';
export interface SavePayload {
  search: NewSaved['search'];
}
