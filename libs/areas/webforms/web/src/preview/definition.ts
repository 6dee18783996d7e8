import type { WebformDefinition, WebformItem } from '@crm/validation/webform';
import type { Webform } from '../domain/webform.types.ts';

/**
 * A form as the public page would be given it. The spam check is left out: it needs its own page, and a preview sends
 * nothing that would have to be protected. Nor does a preview close.
 */
export const definitionOf = (form: Omit<Webform, 'webformItems'>, webformItems: WebformItem[]): WebformDefinition => ({
  webform: { ...form, isProtectingSpam: false, closureAt: null },
  webformItems,
});
