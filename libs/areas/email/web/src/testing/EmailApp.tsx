import { page, recordsLoaders, storeState } from '@crm/records-web/testing';
import { openScreen, StoryApp } from '@crm/web-kit/testing';
import type { FakeAnswers, StoryAppProps, Surroundings } from '@crm/web-kit/testing';
import type { ReactElement } from 'react';
import { loaders } from '../loaders.ts';
import { area } from '../store-module.ts';
import { fields, shown, template, templateRow } from './samples.ts';

const surroundings: Surroundings = {
  areas: [area],
  loaders: { ja: { ...recordsLoaders.ja, ...loaders.ja }, en: { ...recordsLoaders.en, ...loaders.en } },
  namespaces: ['email', 'lists', 'records'],
  answers: {
    listEmailTemplates: page(
      [1, 2, 3, 4].map((id) => templateRow(id)),
      60,
    ),
    listEmailFolders: { data: [{ name: '集客', count: 2 }] },
    listEmailMergeFields: { data: fields },
    getEmailTemplate: { data: template(1) },
    previewEmail: { data: shown() },
    listEmailTemplateVersions: { data: [] },
    suggestContacts: { data: [] },
  },
  preloaded: storeState,
};

/** Renders a story inside the app's providers. */
export const EmailApp = (props: Omit<StoryAppProps, 'of'>) => <StoryApp {...props} of={surroundings} />;

/** Opens a screen against the fake server. */
export const show = (screen: ReactElement, answers: FakeAnswers = {}, url = '/email_templates') =>
  openScreen(screen, surroundings, { answers, url });
