import type { LoadResult } from '../api/form-api.types.ts';
import type { PageState } from './page-view.types.ts';

/** Returns the page's state after loading (spec 1 §4): the form, the closed page, not found, or not loaded. */
export const stateOf = (result: LoadResult): PageState => {
  if (result.kind === 'open') return { view: 'form', definition: result.definition };
  if (result.kind === 'closed') return { view: 'closed', closure: result.closure };
  return { view: result.status ? 'not-found' : 'not-loaded' };
};
