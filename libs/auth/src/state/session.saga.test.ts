import { inSeconds, otherTab, place, refusal, startAuth, stored, tokenHeaders, user } from '../test/start-auth.ts';
import * as requests from './auth.requests.ts';
import { authEvents } from './auth.slice.ts';

const { signInRequested, signOutRequested, initializeRequested } = requests;
const credentials = { email: user.email, password: 'himitsu-no-kotoba' };
const remembered = () => JSON.parse(localStorage.getItem(place) ?? 'null');

describe('at the start', () => {
  it('is signed out when nothing is remembered, without asking the server', async () => {
    const { state, session } = await startAuth();
    expect(state()).toMatchObject({ status: 'SIGNED_OUT', reason: 'none', method: 'none' });
    expect(session.headers()).toEqual({});
  });

  it('asks the server about remembered credentials, and is signed in', async () => {
    const { state, session } = await startAuth({ remembered: stored({ domainId: 1, userId: null }) });
    expect(state()).toMatchObject({ status: 'SIGNED_IN', method: 'email', user });
    expect(session.headers()).toEqual({
      'access-token': 'token-1',
      client: 'client-1',
      uid: user.uid,
      'X-CRM-DOMAIN-ID': '7',
      'X-CRM-USER-ID': '9',
    });
  });

  it('does not even ask when their time is over', async () => {
    const { state, api } = await startAuth({ remembered: stored({ expiry: inSeconds(-1) }) });
    expect(state()).toMatchObject({ status: 'SIGNED_OUT', reason: 'expired' });
    expect(api.validateToken).not.toHaveBeenCalled();
    expect(remembered()).toBeNull();
  });

  it('forgets credentials that the server refuses', async () => {
    const api = { validateToken: jest.fn(() => Promise.reject(refusal(401))) };
    const { state } = await startAuth({ api, remembered: stored() });
    expect(state()).toMatchObject({ status: 'SIGNED_OUT', reason: 'expired' });
    expect(remembered()).toBeNull();
  });

  it('keeps them when the server cannot be reached, and tries again on request', async () => {
    const validateToken = jest.fn(async () => ({ data: user })).mockRejectedValueOnce(refusal(0, 'NetworkError'));
    const api = { validateToken };
    const { state, run } = await startAuth({ api, remembered: stored() });
    expect(state()).toMatchObject({ status: 'INITIALIZING', failure: { code: 'NetworkError' } });
    expect(remembered()).not.toBeNull();
    await run(initializeRequested());
    expect(state()).toMatchObject({ status: 'SIGNED_IN', failure: undefined });
  });

  it.each(['{broken', '"text"', '{"accessToken":"x"}', 'null'])('does not trust what is stored as %s', async (text) => {
    localStorage.setItem(place, text);
    const { state } = await startAuth();
    expect(state().status).toBe('SIGNED_OUT');
  });
});

describe('signing in by e-mail', () => {
  it('takes the credentials from the headers and the user from the body, and remembers them', async () => {
    const { state, session, run, api } = await startAuth();
    await run(signInRequested(credentials));
    expect(api.signIn).toHaveBeenCalledWith({ body: credentials });
    expect(state()).toMatchObject({ status: 'SIGNED_IN', method: 'email', user, expiry: session.read()!.expiry });
    expect(remembered()).toMatchObject({ accessToken: 'token-1', client: 'client-1', userId: 9, domainId: 7 });
    expect(JSON.stringify(remembered())).not.toContain(credentials.password);
  });

  it('says why it failed', async () => {
    const api = { signIn: jest.fn(() => Promise.reject(refusal(401))) };
    const { state, run } = await startAuth({ api });
    await run(signInRequested(credentials));
    expect(state()).toMatchObject({ status: 'SIGNED_OUT', method: 'none', failure: { status: 401 } });
    expect(remembered()).toBeNull();
  });

  it('fails when the answer carries no credentials, and when something unexpected is thrown', async () => {
    const silent = jest.spyOn(console, 'error').mockImplementation(() => {});
    const signIn = jest
      .fn()
      .mockResolvedValueOnce({ data: { data: user }, headers: tokenHeaders({ 'access-token': ' ' }) })
      .mockRejectedValueOnce(new TypeError('a mistake'));
    const { state, run } = await startAuth({ api: { signIn } });
    await run(signInRequested(credentials));
    expect(state()).toMatchObject({ status: 'SIGNED_OUT', failure: { code: 'MalformedAnswer' } });
    await run(signInRequested(credentials));
    expect(state()).toMatchObject({ status: 'SIGNED_OUT', failure: { code: 'InternalError' } });
    expect(silent).toHaveBeenCalled();
    silent.mockRestore();
  });

  it('sends one request however often the button is pressed, and none while signed in', async () => {
    const { run, api } = await startAuth();
    await run(signInRequested(credentials), signInRequested(credentials));
    await run(signInRequested(credentials));
    expect(api.signIn).toHaveBeenCalledTimes(1);
  });
});

describe('signing out', () => {
  it.each([
    ['with the server', () => Promise.resolve({ success: true })],
    ['when the server does not know the session', () => Promise.reject(refusal(404))],
    ['without a connection', () => Promise.reject(refusal(0, 'NetworkError'))],
  ])('ends the session %s', async (_name, signOut) => {
    const api = { signOut: jest.fn(signOut) };
    const { state, session, run } = await startAuth({ api, remembered: stored() });
    await run(signOutRequested());
    expect(api.signOut).toHaveBeenCalledTimes(1);
    expect(state()).toMatchObject({ status: 'SIGNED_OUT', reason: 'signedOut', user: null });
    expect([session.headers(), remembered()]).toEqual([{}, null]);
  });

  it('asks nothing when nobody is signed in', async () => {
    const { run, api } = await startAuth();
    await run(signOutRequested());
    expect(api.signOut).not.toHaveBeenCalled();
  });
});

describe('while signed in', () => {
  it('ends when the server no longer knows the session, told by any call', async () => {
    const { state, run } = await startAuth({ remembered: stored() });
    await run({ type: 'api/failed', payload: { failure: { status: 403 } } } as never);
    expect(state().status).toBe('SIGNED_IN');
    await run({ type: 'api/failed', payload: { failure: { status: 401 } } } as never);
    expect(state()).toMatchObject({ status: 'SIGNED_OUT', reason: 'expired' });
    expect(remembered()).toEqual({ ended: 'expired' });
  });

  it('knows at once that the tenant asks for a second factor now', async () => {
    const { state, run, api } = await startAuth({ remembered: stored() });
    api.validateToken.mockResolvedValue({ data: { ...user, twoFactorSetupRequired: true } });
    await run({ type: 'api/failed', payload: { failure: { status: 403, code: 'TwoFactorRequired' } } } as never);
    expect(state()).toMatchObject({ status: 'SIGNED_IN', user: { twoFactorSetupRequired: true } });
  });

  it('can be told in another way that the session is refused', async () => {
    const isSessionRefused = ({ type }: { type: string }) => type === 'kicked';
    const { state, run } = await startAuth({ remembered: stored(), isSessionRefused });
    await run({ type: 'kicked' });
    expect(state().status).toBe('SIGNED_OUT');
  });

  it('ends when another tab signs out', async () => {
    const { state, session, settled } = await startAuth({ remembered: stored() });
    otherTab(null);
    await settled();
    expect(state()).toMatchObject({ status: 'SIGNED_OUT', reason: 'elsewhere' });
    expect(session.headers()).toEqual({});
  });

  it('begins when another tab signs in', async () => {
    const { state, settled } = await startAuth();
    otherTab(stored());
    await settled();
    expect(state()).toMatchObject({ status: 'SIGNED_IN', user });
  });

  it('changes hands when another tab signs in as somebody else', async () => {
    const { state, api, settled } = await startAuth({ remembered: stored() });
    api.validateToken.mockResolvedValue({ data: { ...user, id: 10 } });
    otherTab(stored({ userId: 10, client: 'client-2' }));
    await settled();
    expect(state()).toMatchObject({ status: 'SIGNED_IN', user: { id: 10 } });
  });

  it('goes on with what another tab has renewed', async () => {
    const { state, session, settled } = await startAuth({ remembered: stored() });
    otherTab(stored({ accessToken: 'token-2' }));
    await settled();
    expect(state().status).toBe('SIGNED_IN');
    expect(session.headers()['access-token']).toBe('token-2');
  });

  describe('as time goes by', () => {
    beforeEach(() => jest.useFakeTimers());
    afterEach(() => jest.useRealTimers());

    it('ends when the expiry has passed, in all tabs', async () => {
      const { state } = await startAuth({ remembered: stored({ expiry: inSeconds(3600) }) });
      await jest.advanceTimersByTimeAsync(3_598_000);
      expect(state().status).toBe('SIGNED_IN');
      await jest.advanceTimersByTimeAsync(2_000);
      expect(state()).toMatchObject({ status: 'SIGNED_OUT', reason: 'expired' });
      expect(remembered()).toEqual({ ended: 'expired' });
    });

    it('is prolonged by renewed credentials', async () => {
      const { state, session } = await startAuth({ remembered: stored({ expiry: inSeconds(600) }) });
      session.receive(tokenHeaders({ expiry: String(inSeconds(7200)) }));
      await jest.advanceTimersByTimeAsync(3_600_000);
      expect(state()).toMatchObject({ status: 'SIGNED_IN', expiry: session.read()!.expiry });
    });
  });
});

it('shows the providers with whether they are set up, and takes news of that', async () => {
  const { state, run } = await startAuth();
  expect(state().providers).toEqual([
    { name: 'google_oauth2', available: true },
    { name: 'azure_oauth2', available: false },
  ]);
  await run(authEvents.providersChanged([{ name: 'azure_oauth2', available: true }]));
  expect(state().providers).toEqual([{ name: 'azure_oauth2', available: true }]);
});
