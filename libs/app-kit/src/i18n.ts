import { loadI18n } from '@crm/i18n';
import type { I18n, Loader, Language, Loaders } from '@crm/i18n';
import type { WebModule } from '@crm/web-kit';

const own: Loaders = {
  ja: { app: () => import('./locales/ja/app.json') },
  en: { app: () => import('./locales/en/app.json') },
};

/** The navigation texts of all areas in a separate namespace, so that the navigation does not wait for whole areas. */
export type PlaceWords = Record<Language, Loader>;

/** Loads the texts of the frame and registers those of every area, which load on first use. */
export async function loadAppI18n(modules: readonly WebModule[], placeWords?: PlaceWords): Promise<I18n> {
  const places: Loaders = placeWords ? { ja: { places: placeWords.ja }, en: { places: placeWords.en } } : {};
  const i18n = await loadI18n({
    loaders: { ja: { ...own.ja, ...places.ja }, en: { ...own.en, ...places.en } },
    ahead: placeWords ? ['app', 'places'] : ['app'],
  });
  for (const { loaders } of modules) i18n.addLoaders(loaders);
  return i18n;
}
