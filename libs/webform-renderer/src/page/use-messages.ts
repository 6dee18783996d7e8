import { loadMessages, messagesInMemory } from '../messages/load-messages.ts';
import type { Locale, Messages } from '../messages/messages.types.ts';

/** The messages to render with: those given, else the language's; unless in memory, the component waits (Suspense). */
export const useMessages = (locale: Locale, given?: Messages): Messages => {
  const messages = given ?? messagesInMemory(locale);
  // What `use` does in React 19; React 18 has only this way to wait.
  if (!messages) throw loadMessages(locale);
  return messages;
};
