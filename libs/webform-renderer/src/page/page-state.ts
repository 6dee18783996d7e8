import type { LoadResult } from '../api/form-api.types.ts';
import type { PageState } from './page-view.types.ts';

/** Returns the page's state after loading (spec 1 §4): the form, the closed page, or not found. */
export const stateOf = (result: LoadResult): PageState => {
  if (result.kind === 'open') return { view: 'form', definition: result.definition };
  return result.kind === 'closed' ? { view: 'closed', closure: result.closure } : { view: 'not-found' };
};
