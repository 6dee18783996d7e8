import type { FakeAnswers, Rendered } from '@crm/web-kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Page } from '../pages/ActionsPage.tsx';
import { openPart } from './open-part.tsx';
import { fullServer } from './server.ts';

/** Returns the page of actions for the tests of a view: each test opens it, and it stops after the test. */
export function actionsPage() {
  let page: Rendered;
  const sent = (name: string) => page.requests.filter((request) => request.name === name).map(({ args }) => args);
  const tools = {
    get page() {
      return page;
    },
    open: async (url = '/actions', answers: FakeAnswers = {}, preloaded?: Record<string, unknown>) => {
      page = await openPart(<Page />, { ...fullServer, ...answers }, url, preloaded);
    },
    sent,
    press: async (name: string | RegExp) => {
      await userEvent.click(screen.getAllByRole('button', { name })[0]!);
      await page.settled();
    },
    conditions: () =>
      (sent('listActions').at(-1) as { body: { searchCondition?: { conditions: unknown } } }).body.searchCondition
        ?.conditions,
  };
  afterEach(() => {
    expect(page.sagaFailures).toEqual([]);
    page.stop();
  });
  return tools;
}
