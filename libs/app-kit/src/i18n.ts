import { createI18n } from '@crm/i18n';
import type { I18n, Loaders } from '@crm/i18n';
import type { FeatureRoom } from '@crm/web-kit';

const own: Loaders = {
  ja: { app: () => import('./locales/ja/app.json') },
  en: { app: () => import('./locales/en/app.json') },
};

/** The words of the frame and of every room; each namespace is fetched when it is first needed. */
export function createAppI18n(rooms: readonly FeatureRoom[]): I18n {
  const i18n = createI18n({ loaders: own });
  for (const { loaders } of rooms) i18n.addLoaders(loaders);
  return i18n;
}
