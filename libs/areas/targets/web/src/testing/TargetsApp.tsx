import { masters, storeState } from '@crm/records-web/testing';
import { openScreen, StoryApp } from '@crm/web-kit/testing';
import type { FakeAnswers, StoryAppProps, Surroundings } from '@crm/web-kit/testing';
import type { ReactElement } from 'react';
import { area } from '../store-module.ts';
import { loaders } from '../loaders.ts';
import { achievements, table } from './samples.ts';

const dealType = { id: 1, name: '新規案件', orderNum: 0, deleted: false };

/** The parts of the app that are ready before a screen of this area is shown. */
const surroundings: Surroundings = {
  areas: [area],
  loaders,
  namespaces: ['targets'],
  failsWithSagas: true,
  answers: {
    listSalesTargets: { data: table() },
    aggregateSalesTargets: { data: achievements },
    updateSalesTargets: { data: [] },
  },
  preloaded: {
    ...storeState,
    masters: {
      status: 'ready',
      data: {
        masters: { ...masters, dealTypes: [dealType], groups: [{ id: 5, name: '営業一課', userIds: [1, 2] }] },
        company: { id: 1, name: 'エニシ株式会社', closingMonth: 3, weekStart: 1 },
      },
    },
  },
};

/** Renders a story of this area inside the app's providers. */
export const TargetsApp = (props: Omit<StoryAppProps, 'of'>) => <StoryApp {...props} of={surroundings} />;

/** Opens a screen of the area on a fake server, in the fiscal year 2026. */
export const show = (screen: ReactElement, answers: FakeAnswers = {}, url = '/sales-targets?day=2026-04-01') =>
  openScreen(screen, surroundings, { answers, url });
