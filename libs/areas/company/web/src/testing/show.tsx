import { storeState } from '@crm/customers-web/testing';
import { renderWithStore } from '@crm/web-kit/testing';
import type { FakeAnswers, Rendered } from '@crm/web-kit/testing';
import type { ReactElement } from 'react';
import { AllWords, allLoaders, areas } from './CompanyHouse.tsx';
import { answers as usual } from './samples.ts';

jest.setTimeout(30_000);
const running: Rendered[] = [];
afterEach(() => {
  for (const { sagaFailures, stop } of running.splice(0)) {
    expect(sagaFailures).toEqual([]);
    stop();
  }
});

/** A screen of the room on a pretended server. */
export async function show(screen: ReactElement, answers: FakeAnswers = {}, url = '/'): Promise<Rendered> {
  const rendered = await renderWithStore(<AllWords>{screen}</AllWords>, {
    areas,
    loaders: allLoaders,
    preloaded: { ...storeState },
    answers: { ...usual, ...answers },
    url,
  });
  await rendered.settled();
  running.push(rendered);
  return rendered;
}
