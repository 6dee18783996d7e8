import { listAnswers, page, recordsLoaders, storeState } from '@crm/records-web/testing';
import { customFieldsLoaders } from '@crm/custom-fields-web/testing';
import { OwnKindsContext, selectOwnKinds } from '@crm/web-kit';
import { openScreen, StoryApp } from '@crm/web-kit/testing';
import type { FakeAnswers, Rendered, StoryAppProps, Surroundings } from '@crm/web-kit/testing';
import type { ReactElement, ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { manifest } from '../manifest.ts';
import { area } from '../store-module.ts';
import { definitions, objectRecord, objectRow } from './samples.ts';

const Bar = manifest.Bar!;
const { loaders = {} } = manifest;
const loadersOf = (language: 'ja' | 'en') => ({
  ...recordsLoaders[language],
  ...customFieldsLoaders[language],
  ...loaders[language],
});

/** The surroundings of the screens: a server with two definitions and four records. */
const surroundings: Surroundings = {
  areas: [area],
  loaders: { ja: loadersOf('ja'), en: loadersOf('en') },
  namespaces: ['custom-objects', 'custom-fields', 'records', 'lists', 'comments'],
  answers: {
    ...listAnswers,
    listCustomObjectDefs: { data: definitions },
    listCustomObjects: page(
      [1, 2, 3, 4].map((id) => objectRow(id)),
      60,
    ),
    getCustomObject: { data: objectRecord(8) },
    listObjectTargets: page([
      { id: 7, name: '青葉商事株式会社', detail: '大阪市北区', isRelated: true },
      { id: 9, name: '若葉物産株式会社', detail: null, isRelated: true },
    ]),
    listRelatedCustomObjects: page([objectRow(1), objectRow(2)]),
  },
  preloaded: storeState,
  failsWithSagas: true,
};

/** Provides the kinds that the definitions become, as the frame of the app does. */
function Frame({ children }: { children: ReactNode }) {
  return (
    <OwnKindsContext value={useSelector(selectOwnKinds) ?? []}>
      <Bar />
      {children}
    </OwnKindsContext>
  );
}

/** Renders a story inside the app's providers. */
export const ObjectsApp = ({ children, ...props }: Omit<StoryAppProps, 'of'>) => (
  <StoryApp {...props} of={surroundings}>
    <Frame>{children}</Frame>
  </StoryApp>
);

/** Renders a screen against the fake server. */
export const show = (
  screen: ReactElement,
  answers: FakeAnswers = {},
  at: { url?: string; path?: string } = {},
): Promise<Rendered> => openScreen(<Frame>{screen}</Frame>, surroundings, { ...at, answers });
