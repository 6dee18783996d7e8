import { customersLoaders } from '@crm/customers-web/testing';
import { AreaApp, Words } from '@crm/records-web/testing';
import type { FakeAnswers } from '@crm/web-kit/testing';
import type { ReactNode } from 'react';
import { area } from '../store-module.ts';
import { loaders } from '../loaders.ts';
import { area as settingsArea } from '../settings/store-module.ts';
import { manifest as settingsManifest } from '../settings/manifest.ts';

const areas = [area, settingsArea];
const namespaces = ['customers', 'tracking', 'tracking-settings'];

/** The texts of the area and of the areas whose parts it uses. */
export const allLoaders = {
  ja: { ...customersLoaders.ja, ...loaders.ja, ...settingsManifest.loaders?.ja },
  en: { ...customersLoaders.en, ...loaders.en, ...settingsManifest.loaders?.en },
};

/** Loads the texts, like the navigation does in the app. */
export const AllWords = ({ children }: { children: ReactNode }) => <Words of={namespaces}>{children}</Words>;

/** Wraps a screen of this area with its providers, for stories. */
export const TrackingApp = ({ children, answers }: { children: ReactNode; answers?: FakeAnswers }) => (
  <AreaApp areas={areas} loaders={allLoaders} answers={answers}>
    <AllWords>{children}</AllWords>
  </AreaApp>
);
