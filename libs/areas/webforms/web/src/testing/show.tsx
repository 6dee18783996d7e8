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
  /** State of the store around the area, where it is not the usual one. */
  preloaded?: Record<string, unknown>;
}

/** A screen of the area at work, against the pretended server. */
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
