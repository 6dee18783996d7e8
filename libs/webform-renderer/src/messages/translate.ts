import type { MessageParams, Messages, RendererMessageKey } from './messages.types.ts';

const FALLBACK: RendererMessageKey = 'openWebforms.invalid';

/**
 * Returns the message of a key with its parameters. An unknown key (a newer server's rule) returns the general "please
 * check this field", never the key.
 */
export const translate = (messages: Messages, key: string, params: MessageParams = {}): string =>
  (messages[key as RendererMessageKey] ?? messages[FALLBACK]).replace(/\{(\w+)\}/g, (hole, name: string) =>
    name in params ? String(params[name]) : hole,
  );
