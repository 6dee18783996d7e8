import type { MessageParams, Messages, RendererMessageKey } from './messages.types.ts';

const FALLBACK: RendererMessageKey = 'openWebforms.invalid';

/**
 * The sentence for a key with its parameters filled in. A key that this package does not know (a newer server's rule)
 * gives the general "please check this field", never the bare key.
 */
export const translate = (messages: Messages, key: string, params: MessageParams = {}): string =>
  (messages[key as RendererMessageKey] ?? messages[FALLBACK]).replace(/\{(\w+)\}/g, (hole, name: string) =>
    name in params ? String(params[name]) : hole,
  );
