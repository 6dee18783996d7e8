import { loadMessages, messagesInMemory } from '../messages/load-messages.ts';
import type { Locale, Messages } from '../messages/messages.types.ts';

/** Returns the given messages, or those of the language; suspends while they load. */
export const useMessages = (locale: Locale, given?: Messages): Messages => {
  const messages = given ?? messagesInMemory(locale);
  // React 18 has no `use`; throwing the promise suspends.
  if (!messages) throw loadMessages(locale);
  return messages;
};
