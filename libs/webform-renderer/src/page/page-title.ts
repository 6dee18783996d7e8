import type { PageState } from './page-view.types.ts';

/** The browser tab's title outside embedding: the form's display name, or the page's address (spec 1 §2). */
export const pageTitle = (state: PageState, address: string): string => {
  if (state.view === 'closed') return state.closure.title || address;
  return (state.view !== 'not-found' && state.definition.webform.displayName) || address;
};
