import { randomInt } from 'node:crypto';
import { test as base, expect } from '@playwright/test';
import type { Page, PlaywrightWorkerArgs, WorkerInfo } from '@playwright/test';
import { browserState, signInToApi } from './api.ts';
import type { Api } from './api.ts';
import { foundCompany } from './company.ts';
import { password, people } from './people.ts';

interface OfTest {
  /** Eight digits unique to this test, for the names and addresses of its records. */
  mark: string;
  /** The user who is signed in from the start. */
  signedInAs: keyof OfWorker | null;
  /** The API as the administrator of a new, empty company. */
  own: Api;
  /** The console messages that this test allows; any other fails it. */
  expectedComplaints: RegExp[];
  listening: void;
}

interface OfWorker {
  /** The API as the demo company's administrator, as its staff, and as the company next door. */
  admin: Api;
  staff: Api;
  neighbour: Api;
}

interface Scope {
  scope: 'worker';
}

/** Signs in once for all tests of a worker, because a user has at most ten devices. */
const signedIn = (
  who: keyof typeof people,
): [(needs: PlaywrightWorkerArgs, provide: (api: Api) => Promise<void>, info: WorkerInfo) => Promise<void>, Scope] => [
  async ({ playwright }, provide, { project }) => {
    const api = await signInToApi(playwright.request, project.use.baseURL!, { email: people[who], password });
    await provide(api);
    await api.dispose();
  },
  { scope: 'worker' },
];

/** Records errors of the console and of scripts. */
export function listenTo(page: Page, complaints: string[]): void {
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${page.url()}: ${message.text()} ${message.location().url}`);
  });
}

export const test = base.extend<OfTest, OfWorker>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs: nothing
  mark: async ({}, provide) => provide(String(randomInt(10_000_000, 99_999_999))),
  expectedComplaints: [[], { option: true }],
  signedInAs: [null, { option: true }],
  own: async ({ playwright, baseURL, mark }, provide) => {
    const api = await foundCompany(playwright.request, baseURL!, mark);
    await provide(api);
    await api.dispose();
  },
  storageState: async ({ baseURL, signedInAs, admin, staff, neighbour }, provide) => {
    const api = signedInAs && { admin, staff, neighbour }[signedInAs];
    await provide(api ? browserState(baseURL!, api.session) : undefined);
  },
  listening: [
    async ({ context, expectedComplaints }, provide) => {
      const complaints: string[] = [];
      for (const page of context.pages()) listenTo(page, complaints);
      context.on('page', (page) => listenTo(page, complaints));
      await provide();
      expect(complaints.filter((text) => !expectedComplaints.some((expected) => expected.test(text)))).toEqual([]);
    },
    { auto: true },
  ],
  admin: signedIn('admin'),
  staff: signedIn('staff'),
  neighbour: signedIn('neighbour'),
});

export { expect };
