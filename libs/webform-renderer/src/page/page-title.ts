import type { Messages } from '../messages/messages.types.ts';
import { viewText } from '../messages/view-messages.ts';
import type { PageState } from './page-view.types.ts';

/**
 * The browser tab's title outside embedding: the form's display name, or the page's address (spec 1 §2). Where there is no
 * form, what the page says of that.
 */
export const pageTitle = (state: PageState, address: string, messages: Messages): string => {
  if (state.view === 'not-found') return viewText(messages, 'openWebforms.notFoundMessage');
  if (state.view === 'closed') return state.closure.title || address;
  return state.definition.webform.displayName || address;
};
