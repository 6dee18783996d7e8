import { openScreen } from '@crm/web-kit/testing';
import type { FakeAnswers } from '@crm/web-kit/testing';
import type { ReactElement } from 'react';
import { area } from '../store-module.ts';
import { actions } from './ActionsApp.tsx';
import { fullServer } from './server.ts';

/** Opens a screen of the area as the app does, with a fake server. */
export const openPart = (
  screen: ReactElement,
  answers: FakeAnswers = fullServer,
  url = '/',
  preloaded: Record<string, unknown> | undefined = actions.preloaded,
  areas = [area],
) => openScreen(screen, { ...actions, areas }, { answers, url, preloaded });
