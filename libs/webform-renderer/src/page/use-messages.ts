import { use } from 'react';
import { loadMessages } from '../messages/load-messages.ts';
import type { Locale, Messages } from '../messages/messages.types.ts';

/** The messages to render with: those given, else the language's; unless in memory, the component waits (Suspense). */
export const useMessages = (locale: Locale, given?: Messages): Messages => given ?? use(loadMessages(locale));
