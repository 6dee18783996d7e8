import { openScreen, StoryApp } from '@crm/web-kit/testing';
import type { ScreenOptions, StoryAppProps, Surroundings } from '@crm/web-kit/testing';
import type { ReactElement } from 'react';
import { area } from '../store-module.ts';
import { allLoaders as loaders } from './all-loaders.ts';
import { answers, around } from './samples.ts';

const webforms: Surroundings = { areas: [area], loaders, answers, preloaded: around };

/** Renders a story of this area inside the app's providers. */
export const WebformsApp = ({ url = '/forms', children, ...props }: Omit<StoryAppProps, 'of'>) => (
  <StoryApp {...props} of={webforms} url={url}>
    <main style={{ padding: 24 }}>{children}</main>
  </StoryApp>
);

/** Opens a screen of the area against the fake server. */
export const show = (screen: ReactElement, options?: ScreenOptions) => openScreen(screen, webforms, options);
