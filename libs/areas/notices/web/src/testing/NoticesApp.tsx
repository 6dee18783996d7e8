import type { Masters } from '@crm/identity-web';
import { StoryApp } from '@crm/web-kit/testing';
import type { StoryAppProps, Surroundings } from '@crm/web-kit/testing';
import { loaders } from '../loaders.ts';
import { noticesArea } from '../notices.slice.ts';

const user = {
  id: 1,
  name: '山田 太郎',
  email: 'user1@example.jp',
  image: null,
  order: 1,
  profile: 'general' as const,
  lastSignInAt: null,
  deleted: false,
};

/** The state that the app has loaded before any screen is shown. */
const storeState = {
  masters: {
    status: 'ready',
    data: { masters: { users: [user] } as unknown as Masters, company: { id: 1, name: 'エニシ株式会社' } },
  },
};

/** The parts of the app that are ready before the bell is shown. */
export const surroundings: Surroundings = {
  areas: [noticesArea],
  loaders,
  preloaded: storeState,
  failsWithSagas: true,
};

/** Renders a story of the bell inside the app's providers. */
export const NoticesApp = (props: Omit<StoryAppProps, 'of'>) => <StoryApp {...props} of={surroundings} />;
