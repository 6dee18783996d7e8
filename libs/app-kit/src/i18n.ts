import { loadI18n } from '@crm/i18n';
import type { I18n, LanguageMemory, Loader, Language, Loaders } from '@crm/i18n';
import { createStorage, loadManifest, loadManifests, loadedModules } from '@crm/web-kit';
import type { WebModule } from '@crm/web-kit';

/** The navigation texts of all areas in a separate namespace, so that the navigation does not wait for whole areas. */
export type PlaceWords = Record<Language, Loader>;

/** The loaders of the frame's texts. */
export const frameLoaders: Loaders = {
  ja: { app: () => import('./locales/ja/app.json'), palette: () => import('./locales/ja/palette.json') },
  en: { app: () => import('./locales/en/app.json'), palette: () => import('./locales/en/palette.json') },
};

/**
 * Returns the function that finds the loaders of a namespace: those of a loaded area, of the area of that name, or of
 * any area.
 */
export const loadersIn =
  (modules: readonly WebModule[]) =>
  async (namespace: string): Promise<Loaders> => {
    const has = ({ loaders }: { loaders?: Loaders }) => loaders?.ja?.[namespace] !== undefined;
    const known = loadedModules(modules).find(has);
    if (known) return known.loaders!;
    const named = modules.find(({ name }) => name === namespace);
    const own = named && (await loadManifest(named));
    if (own && has(own)) return own.loaders!;
    return (await loadManifests(modules)).find(has)?.loaders ?? {};
  };

const storage = createStorage({ legacyKey: () => 'global-language' });

/** The language chosen in this browser by the user that signed in last. */
export const languageMemory: LanguageMemory = {
  read: () => storage.get('language', null),
  write: (language) => void storage.set('language', language),
};

/** Loads the texts of the frame; those of the areas load on first use. */
export function loadAppI18n(modules: readonly WebModule[], placeWords: PlaceWords): Promise<I18n> {
  return loadI18n({
    loaders: {
      ja: { ...frameLoaders.ja, places: placeWords.ja },
      en: { ...frameLoaders.en, places: placeWords.en },
    },
    findLoaders: loadersIn(modules),
    ahead: ['app', 'places'],
    memory: languageMemory,
  });
}
