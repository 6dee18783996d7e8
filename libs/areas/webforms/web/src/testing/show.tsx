import { DialogHost, ToastHost } from '@crm/web-kit';
import { renderWithStore } from '@crm/web-kit/testing';
import type { FakeAnswers, Rendered } from '@crm/web-kit/testing';
import type { ReactElement } from 'react';
import { area } from '../store-module.ts';
import { allLoaders as loaders } from './all-loaders.ts';
import { answers as usual, around } from './samples.ts';

interface ShowOptions {
  answers?: FakeAnswers;
  url?: string;
  path?: string;
  language?: 'ja' | 'en';
  /** State of the store outside the area, when it differs from the default. */
  preloaded?: Record<string, unknown>;
}

/** Renders a screen of the area with its store, against the fake server. */
export const show = (screen: ReactElement, { answers, ...options }: ShowOptions = {}): Promise<Rendered> =>
  renderWithStore(
    <>
      {screen}
      <DialogHost />
      <ToastHost />
    </>,
    {
      areas: [area],
      answers: { ...usual, ...answers },
      loaders,
      preloaded: around,
      ...options,
    },
  );
