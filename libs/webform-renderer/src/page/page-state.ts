import type { LoadResult } from '../api/form-api.types.ts';
import type { PageState } from './page-view.types.ts';

/** What loading makes of the page (spec 1 §4): 200 the form, closure the closed page, anything else not found. */
export const stateOf = (result: LoadResult): PageState => {
  if (result.kind === 'open') return { view: 'form', definition: result.definition };
  return result.kind === 'closed' ? { view: 'closed', closure: result.closure } : { view: 'not-found' };
};
