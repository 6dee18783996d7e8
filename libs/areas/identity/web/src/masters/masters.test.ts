import { apiFailed, liveChanged } from '@crm/web-kit';
import { authEvents, authReducer, reentryDeclined } from '@crm/auth';
import type { AuthState, SessionUser } from '@crm/auth';
import { apiError, runFeature } from '@crm/web-kit/testing';
import type { FakeAnswers } from '@crm/web-kit/testing';
import { mastersSaga } from './masters.saga.ts';
import { mastersReceived, mastersReducer, mastersRequested } from './masters.slice.ts';
import type { Company, Masters, MastersState } from './masters.slice.ts';
import { viewOf } from './use-masters.ts';

const phase = (id: number, dealTypeId: number, orderNum: number, deleted = false) => ({
  id,
  name: `フェーズ${id}`,
  dealTypeId,
  orderNum,
  deleted,
  status: 1 as const,
});

const masters = {
  users: [],
  dealTypes: [],
  phases: [phase(1, 7, 2), phase(2, 7, 1), phase(3, 7, 0, true), phase(4, 8, 0)],
  probabilities: [],
  products: [],
  channels: [],
  reasons: [],
  actionPatterns: [],
  actionPurposes: [],
  lifecycleStages: [],
} satisfies Masters;

test('returns the phases of a deal type in order and without deleted ones', () => {
  expect(
    viewOf(masters)
      .ofDealType('phases', 7)
      .map(({ id }) => id),
  ).toEqual([2, 1]);
});

test('returns the name of a deleted entry, and an empty one without an id', () => {
  expect(viewOf(masters).nameOf('phases', 3)).toBe('フェーズ3');
  expect(viewOf(masters).nameOf('phases', null)).toBe('');
});

const company = { id: 1, name: 'テスト株式会社' } as Company;

test('keeps old masters during a request, and forgets them with the session', async () => {
  const feature = runFeature({
    areas: [{ name: 'masters', reducer: mastersReducer, saga: mastersSaga }],
    answers: { getMasters: { data: masters }, getCurrentDomain: { data: company } },
  });
  const state = () => feature.state<MastersState>('masters');
  feature.dispatch(mastersRequested());
  await feature.settled();
  expect(state()).toEqual({ status: 'ready', data: { masters, company } });

  feature.answer({
    getMasters: () => {
      throw apiError('Unavailable', { status: 503 });
    },
  });
  feature.dispatch(mastersRequested());
  await feature.settled();
  expect(state()).toMatchObject({ status: 'failed', data: { masters }, failure: { code: 'Unavailable' } });

  // The page of an expired session stays open for its user.
  feature.dispatch(authEvents.sessionLost('expired'));
  await feature.settled();
  expect(state()).toMatchObject({ data: { masters } });
  feature.dispatch(reentryDeclined());
  await feature.settled();
  expect(state()).toEqual({ status: 'idle', data: null });
  expect(feature.sagaFailures).toEqual([]);
  feature.stop();
});

test('requests loaded masters again when an administrator changed them elsewhere', async () => {
  const feature = runFeature({
    areas: [{ name: 'masters', reducer: mastersReducer, saga: mastersSaga }],
    answers: { getMasters: { data: masters }, getCurrentDomain: { data: company } },
  });
  feature.dispatch(liveChanged({ topics: ['masters'] }));
  await feature.settled();
  expect(feature.requests).toEqual([]);
  feature.dispatch(mastersReceived({ masters: { ...masters, phases: [] }, company }));
  feature.dispatch(liveChanged({ topics: ['deals'] }));
  await feature.settled();
  expect(feature.requests).toEqual([]);
  feature.dispatch(liveChanged({ topics: ['masters'] }));
  await feature.settled();
  expect(feature.state<MastersState>('masters').data?.masters.phases).toHaveLength(4);
  feature.stop();
});

test('reads the present profile after a refusal of something that the screen offered', async () => {
  const user = {
    id: 3,
    profile: { name: 'general', permissions: { menus: { deals: true }, functions: { csv: true } } },
  } as unknown as SessionUser;
  const feature = runFeature({
    areas: [
      { name: 'masters', reducer: mastersReducer, saga: mastersSaga },
      { name: 'auth', reducer: authReducer },
    ],
    answers: {
      getMasters: { data: masters },
      getCurrentDomain: { data: company },
      checkProfileUpdate: { data: { profile: 'general', permissions: user.profile.permissions } },
    },
  });
  const refused = (code: string) =>
    apiFailed({ operation: 'requestDealsCsv', failure: { code, status: 403 } as never });
  const asked = () => feature.requests.map(({ name }) => name);
  const permissions = () => feature.state<AuthState>('auth').user?.profile.permissions;
  feature.dispatch(authEvents.restored({ user, method: 'email', expiry: 4_000_000_000 }));
  feature.dispatch(refused('FeatureDisabled'));
  await feature.settled();
  expect(asked()).toEqual([]);
  feature.dispatch(refused('Forbidden'));
  await feature.settled();
  expect(asked()).toEqual(['checkProfileUpdate']);
  const now = { menus: { deals: true }, functions: { csv: false } };
  feature.answer({ checkProfileUpdate: { data: { profile: 'general', permissions: now } } });
  feature.dispatch(refused('Forbidden'));
  await feature.settled();
  expect(permissions()).toEqual(now);
  expect(asked()).toEqual(['checkProfileUpdate', 'checkProfileUpdate', 'getMasters', 'getCurrentDomain']);
  expect(feature.sagaFailures).toEqual([]);
  feature.stop();
});

describe('while the server checks the stored session', () => {
  const begin = (getMasters: FakeAnswers[string] = { data: masters }) =>
    runFeature({
      areas: [
        { name: 'auth', reducer: authReducer },
        { name: 'masters', reducer: mastersReducer, saga: mastersSaga },
      ],
      answers: { getMasters, getCurrentDomain: { data: company } },
    });
  const user = { id: 1, currentDomainId: 1 } as SessionUser;
  const named = (feature: ReturnType<typeof begin>) => feature.requests.map(({ name }) => name);

  test('requests the masters early, and only once', async () => {
    const feature = begin();
    await feature.settled();
    expect(named(feature)).toEqual(['getMasters', 'getCurrentDomain']);
    expect(feature.state<MastersState>('masters').status).toBe('idle');
    feature.dispatch(authEvents.restored({ user, method: 'email', expiry: 1 }));
    feature.dispatch(mastersRequested());
    await feature.settled();
    expect(feature.state<MastersState>('masters')).toEqual({ status: 'ready', data: { masters, company } });
    expect(named(feature)).toHaveLength(2);
    feature.dispatch(mastersRequested());
    await feature.settled();
    expect(named(feature)).toHaveLength(4);
    feature.stop();
  });

  test('drops the early answer when the session has ended', async () => {
    const feature = begin();
    feature.dispatch(authEvents.notRestored('expired'));
    await feature.settled();
    const other = { id: 2, name: '別の会社' } as Company;
    feature.answer({ getCurrentDomain: { data: other } });
    feature.dispatch(authEvents.signedIn({ user, method: 'email', expiry: 1 }));
    feature.dispatch(mastersRequested());
    await feature.settled();
    expect(feature.state<MastersState>('masters')).toMatchObject({ data: { company: other } });
    feature.stop();
  });

  test('repeats an early request that failed', async () => {
    const feature = begin(() => {
      throw apiError('Unavailable', { status: 503 });
    });
    await feature.settled();
    feature.answer({ getMasters: { data: masters } });
    feature.dispatch(authEvents.restored({ user, method: 'email', expiry: 1 }));
    feature.dispatch(mastersRequested());
    await feature.settled();
    expect(feature.state<MastersState>('masters').status).toBe('ready');
    feature.stop();
  });
});
