import { use } from 'react';
import { loadMessages, messagesInMemory } from '../messages/load-messages.ts';
import type { Locale, Messages } from '../messages/messages.types.ts';

/** The messages to render with: those given, those in memory, else the component waits (Suspense) for the language. */
export const useMessages = (locale: Locale, given?: Messages): Messages =>
  given ?? messagesInMemory(locale) ?? use(loadMessages(locale));
