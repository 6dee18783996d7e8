import { masters, storeState } from '@crm/records-web/testing';
import { openScreen, StoryApp } from '@crm/web-kit/testing';
import type { FakeAnswers, StoryAppProps, Surroundings } from '@crm/web-kit/testing';
import type { ReactElement } from 'react';
import { loaders } from '../loaders.ts';
import { area } from '../store-module.ts';
import { answers } from './samples.ts';

const phases = masters.phases.map((phase) => ({ ...phase, dealTypeId: 1 }));

const administrator = { name: 'administrator', permissions: { menus: {}, functions: {} } };

/** The parts of the app that are ready before a screen of this area is shown. */
const surroundings: Surroundings = {
  areas: [area],
  loaders,
  namespaces: ['reports'],
  failsWithSagas: true,
  answers,
  preloaded: {
    ...storeState,
    auth: { ...storeState.auth, user: { ...storeState.auth.user, profile: administrator } },
    masters: {
      status: 'ready',
      data: {
        masters: { ...masters, phases, dealTypes: [{ id: 1, name: '新規案件', orderNum: 0, deleted: false }] },
        company: { id: 1, name: 'エニシ株式会社', closingMonth: 3, weekStart: 1 },
      },
    },
  },
};

/** Renders a story of this area inside the app's providers. */
export const ReportsApp = (props: Omit<StoryAppProps, 'of'>) => <StoryApp {...props} of={surroundings} />;

/** Opens a screen of the area on a fake server. */
export const show = (screen: ReactElement, more: FakeAnswers = {}, url = '/reports?unit=quarter&day=2026-04-01') =>
  openScreen(screen, surroundings, { answers: more, url });
