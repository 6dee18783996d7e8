import type { Messages } from '../messages/messages.types.ts';
import { failureMessages, viewText } from '../messages/view-text.ts';
import type { PageState } from './page-view.types.ts';

/**
 * Returns the document title outside embedding: the form's display name, or the page's URL (spec 1 §2); for the other
 * views their heading.
 */
export const pageTitle = (state: PageState, address: string, messages: Messages): string => {
  if (state.view === 'closed') return state.closure.title || address;
  if ('definition' in state) return state.definition.webform.displayName || address;
  return viewText(messages, failureMessages[state.view]);
};
