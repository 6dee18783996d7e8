import { masters } from '@crm/records-web/testing';
import type { Company } from '@crm/identity-web';
import { renderWithStore } from '@crm/web-kit/testing';
import type { FakeAnswers, Rendered } from '@crm/web-kit/testing';
import type { ReactElement } from 'react';
import { AllWords, allLoaders, areas, stateWith } from './CompanyApp.tsx';
import type { UserProfile } from './CompanyApp.tsx';
import { answers as usual } from './samples.ts';

jest.setTimeout(30_000);
const running: Rendered[] = [];
afterEach(() => {
  for (const { sagaFailures, stop } of running.splice(0)) {
    expect(sagaFailures).toEqual([]);
    stop();
  }
});

/** Renders a screen of the area on a fake server. */
export async function show(
  screen: ReactElement,
  answers: FakeAnswers = {},
  url = '/',
  company: Partial<Company> = {},
  profile?: UserProfile,
): Promise<Rendered> {
  const rendered = await renderWithStore(<AllWords>{screen}</AllWords>, {
    areas,
    loaders: allLoaders,
    preloaded: stateWith(company, profile),
    answers: { getMasters: { data: masters }, ...usual, ...answers },
    url,
  });
  await rendered.settled();
  running.push(rendered);
  return rendered;
}
