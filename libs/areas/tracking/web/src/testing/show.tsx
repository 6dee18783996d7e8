import { storeState } from '@crm/records-web/testing';
import { renderWithStore } from '@crm/web-kit/testing';
import type { FakeAnswers, Rendered } from '@crm/web-kit/testing';
import type { ReactElement } from 'react';
import { area } from '../store-module.ts';
import { area as settingsArea } from '../settings/store-module.ts';
import { AllWords, allLoaders } from './TrackingApp.tsx';

jest.setTimeout(30_000);
const running: Rendered[] = [];
afterEach(() => {
  for (const { sagaFailures, stop } of running.splice(0)) {
    expect(sagaFailures).toEqual([]);
    stop();
  }
});

/** Renders a screen of the area with a fake server. */
export async function show(screen: ReactElement, answers: FakeAnswers, preloaded: object = {}): Promise<Rendered> {
  const rendered = await renderWithStore(<AllWords>{screen}</AllWords>, {
    areas: [area, settingsArea],
    loaders: allLoaders,
    preloaded: { ...storeState, ...preloaded },
    answers,
  });
  await rendered.settled();
  running.push(rendered);
  return rendered;
}
