import type { WebformDefinition, WebformItem } from '@crm/validation/webform';
import { wireOf } from '../settings/settings-values.ts';
import type { SettingsValues } from '../settings/settings.types.ts';

/**
 * A form as the public page would be given it. The spam check is left out: it needs its own page, and a preview sends
 * nothing that would have to be protected. Nor does a preview close.
 */
export const definitionOf = (settings: SettingsValues, webformItems: WebformItem[]): WebformDefinition => ({
  webform: {
    ...wireOf(settings),
    isProtectingSpam: false,
    closureAt: null,
  },
  webformItems,
});
