import { authReducer } from '@crm/auth';
import type { AuthState } from '@crm/auth';
import { mastersReducer, mastersSaga } from '@crm/identity-web';
import { openScreen } from '@crm/web-kit/testing';
import type { FakeAnswers } from '@crm/web-kit/testing';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { manifest } from '../admin-manifest.ts';

const person = (id: number, deleted = false) => ({ id, name: `メンバー${id}`, deleted });

/** The masters of a small company that the app's own screens read. */
export const masters = {
  users: [person(1), person(2), person(3, true)],
  dealTypes: [{ id: 1, name: '新規営業', deleted: false }],
  phases: [],
  probabilities: [],
  products: [],
  channels: [],
  reasons: [],
  actionPatterns: [],
  actionPurposes: [],
  lifecycleStages: [],
};
export const company = { id: 7, name: '株式会社縁', closingMonth: 3, lockVersion: 4 };

/** The answers to the start page's requests: all steps done and dismissed, no demo data. */
const home: FakeAnswers = {
  getFirstSteps: { data: { steps: [], dealId: null, hidden: true } },
  getCustomerSetting: { data: { customItemCount: 5 } },
  getContactSetting: { data: { customItemCount: 3 } },
  listActionCustomItems: { data: [{ id: 1 }, { id: 2 }] },
  getDemoData: { data: { customers: 0, contacts: 0, deals: 0, actions: 0, jobId: null, stayed: [] } },
};

interface PageOptions {
  url?: string;
  answers?: FakeAnswers;
  auth?: Partial<AuthState>;
}

/** Renders a page of the app with a session, masters and a simulated user. */
export async function openPage(page: ReactElement, { url = '/', answers, auth }: PageOptions = {}) {
  const user = { id: 1, profile: { name: 'administrator', permissions: { menus: {}, functions: {} } } };
  const session = { status: 'SIGNED_OUT', reason: 'none', tasks: {}, providers: [], user, ...auth };
  const { loaders = {}, store } = manifest;
  const { area } = await store!();
  const areas = [
    { name: 'auth', reducer: authReducer },
    { name: 'masters', reducer: mastersReducer, saga: mastersSaga },
    area,
  ];
  const rendered = await openScreen(
    page,
    { areas, loaders },
    {
      preloaded: { auth: session, masters: { status: 'ready', data: { masters, company } } },
      answers: { getMasters: { data: masters }, getCurrentDomain: { data: company }, ...home, ...answers },
      url,
    },
  );
  return { ...rendered, person: userEvent.setup() };
}
