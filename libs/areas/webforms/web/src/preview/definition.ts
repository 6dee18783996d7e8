import type { WebformDefinition, WebformItem } from '@crm/validation/webform';
import { wireOf } from '../settings/settings-values.ts';
import type { SettingsValues } from '../settings/settings.types.ts';

/**
 * Returns the form as the public page gets it, without the spam check, which needs a page of its own and protects
 * nothing here, and without the closing time.
 */
export const definitionOf = (settings: SettingsValues, webformItems: WebformItem[]): WebformDefinition => ({
  webform: {
    ...wireOf(settings),
    isProtectingSpam: false,
    closureAt: null,
  },
  webformItems,
});
