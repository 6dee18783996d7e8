import { loadI18n } from '@crm/i18n';
import type { I18n, Loader, Language, Loaders } from '@crm/i18n';
import type { FeatureRoom } from '@crm/web-kit';

const own: Loaders = {
  ja: { app: () => import('./locales/ja/app.json') },
  en: { app: () => import('./locales/en/app.json') },
};

/** The words of all rooms' places, by room, in a namespace of their own: a navigation does not wait for whole rooms. */
export type PlaceWords = Record<Language, Loader>;

/** The words of the frame and of every room; each namespace is fetched when it is first needed. */
export async function loadAppI18n(rooms: readonly FeatureRoom[], placeWords?: PlaceWords): Promise<I18n> {
  const places: Loaders = placeWords ? { ja: { places: placeWords.ja }, en: { places: placeWords.en } } : {};
  const i18n = await loadI18n({
    loaders: { ja: { ...own.ja, ...places.ja }, en: { ...own.en, ...places.en } },
    ahead: placeWords ? ['app', 'places'] : ['app'],
  });
  for (const { loaders } of rooms) i18n.addLoaders(loaders);
  return i18n;
}
