import { storeState } from '@crm/records-web/testing';
import { SlotsProvider } from '@crm/web-kit';
import type { WidgetSetting } from '@crm/web-kit';
import { moduleWith, openScreen, StoryApp } from '@crm/web-kit/testing';
import type { FakeAnswers, StoryAppProps, Surroundings } from '@crm/web-kit/testing';
import { Bell, Link2 } from 'lucide-react';
import type { ReactElement } from 'react';
import { loaders } from '../loaders.ts';
import { area } from '../store-module.ts';
import { layout } from './samples.ts';

const home: Surroundings = {
  areas: [area],
  loaders,
  namespaces: ['home'],
  answers: { getDefaultTopLayout: { data: layout() } },
  preloaded: storeState,
};

/** A stand-in for a widget of an earlier area. */
const loadNews = async () => ({ Widget: () => <p>見積の承認が届いています</p> });
/** One whose code cannot be loaded. */
const loadBroken = async (): Promise<{ Widget: (props: { setting: WidgetSetting }) => null }> => {
  throw new Error('no such chunk');
};

const modules = [
  moduleWith('home', {
    loaders,
    widgets: [
      { type: 'notice', icon: Bell, labelKey: 'navigation', size: { w: 4, h: 3 }, to: '/start', load: loadNews },
      { type: 'ranking', icon: Bell, labelKey: 'page.empty', size: { w: 4, h: 3 }, load: loadBroken },
      {
        ...{ type: 'links', icon: Link2, labelKey: 'links.title', size: { w: 4, h: 3 }, settings: ['links'] as const },
        load: () => import('../links/LinksWidget.tsx'),
      },
    ],
  }),
];

/** Renders a story of this area inside the app's providers. */
export const HomeApp = ({ children, ...props }: Omit<StoryAppProps, 'of'>) => (
  <StoryApp {...props} of={home}>
    <SlotsProvider modules={modules}>{children}</SlotsProvider>
  </StoryApp>
);

/** Opens a screen of the area against a fake server. */
export const show = (screen: ReactElement, answers: FakeAnswers = {}) =>
  openScreen(<SlotsProvider modules={modules}>{screen}</SlotsProvider>, home, { answers, url: '/home' });
