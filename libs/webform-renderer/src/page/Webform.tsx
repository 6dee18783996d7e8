import { useEffect, useMemo, useRef } from 'react';
import { resolveItems } from '@crm/validation/webform';
import type { WebformDefinition } from '@crm/validation/webform';
import type { Locale, Messages } from '../messages/messages.types.ts';
import type { FormBehaviour } from './ResolvedWebform.tsx';
import { ResolvedWebform } from './ResolvedWebform.tsx';
import { themeVariables } from '../theme/theme.ts';
import { useMessages } from './use-messages.ts';

/** Props of `Webform`. */
export type WebformProps = FormBehaviour & {
  /** The form from `createFormApi().load`. Another object resets the answers. */
  definition: WebformDefinition;
  /** `ja` (default) or `en`; English is loaded on demand unless `loadMessages('en')` has resolved. */
  locale?: Locale;
  /** Messages that replace the package's. */
  messages?: Messages;
  /** Called once per definition after it has rendered. */
  onLoad?: (definition: WebformDefinition) => void;
};

/**
 * Renders a form and, after a successful send, its thank-you view (spec 1 §2 to §5). The styles come from the entry
 * `./styles` (`useFormStyles`) or from the server's document; raw forms need none.
 * @throws UnknownCategoryError while rendering, for an item of an unknown category (spec 1 §3).
 */
export const Webform = ({ definition, locale = 'ja', messages: given, onLoad, ...behaviour }: WebformProps) => {
  const messages = useMessages(locale, given);
  const form = useMemo(() => ({ webform: definition.webform, items: resolveItems(definition).items }), [definition]);
  const theme = useMemo(() => themeVariables(definition.webform), [definition]);
  const loaded = useRef<WebformDefinition>(null);
  useEffect(() => {
    if (loaded.current === definition) return;
    loaded.current = definition;
    onLoad?.(definition);
  }, [definition, onLoad]);
  return <ResolvedWebform {...behaviour} form={form} theme={theme} messages={messages} />;
};
