import { otherTab, refusal, startAuth, stored, tokenHeaders, user } from '../test/start-auth.ts';
import { reentryDeclined, signInRequested, signOutRequested } from './auth.requests.ts';
import { signedInAgain } from './reentry.saga.ts';

const credentials = { email: user.email, password: 'himitsu-no-kotoba' };
const refused = { type: 'api/failed', payload: { failure: { status: 401 } } } as never;
const stranger = { ...user, id: 10, name: '鈴木 一郎' };

async function lose(...[options]: Parameters<typeof startAuth>) {
  const auth = await startAuth({ remembered: stored(), ...options });
  await auth.run(refused);
  const outcome = auth.runSaga(signedInAgain);
  await auth.settled();
  return { ...auth, outcome };
}

it('keeps the page of the user whose session ran out, and nobody is signed in', async () => {
  const { state, session } = await lose();
  expect(state()).toMatchObject({ status: 'SIGNED_OUT', reason: 'expired', user: null, held: user });
  expect(session.headers()).toEqual({});
});

it('lets a refused call go on once the same user has signed in', async () => {
  const { state, run, outcome } = await lose();
  await run(signInRequested(credentials));
  expect(state()).toMatchObject({ status: 'SIGNED_IN', user, held: undefined });
  expect(await outcome).toBe(true);
});

it('goes on waiting after a wrong password', async () => {
  const signIn = jest.fn(async () => ({ data: { data: user }, headers: tokenHeaders() }));
  signIn.mockRejectedValueOnce(refusal(401));
  const { state, run, outcome } = await lose({ api: { signIn } });
  await run(signInRequested(credentials));
  expect(state()).toMatchObject({ status: 'SIGNED_OUT', held: user, failure: { status: 401 } });
  await run(signInRequested(credentials));
  expect(await outcome).toBe(true);
});

it.each([
  ['somebody else', stranger],
  ['the same person in another company', { ...user, currentDomainId: 8 }],
])('sends nothing of theirs for %s, and says that the page is not theirs', async (_name, other) => {
  const signIn = jest.fn(async () => ({ data: { data: other }, headers: tokenHeaders() }));
  const { state, run, outcome } = await lose({ api: { signIn } });
  await run(signInRequested(credentials));
  expect(state()).toMatchObject({ status: 'SIGNED_IN', user: { id: other.id }, held: user });
  expect(await outcome).toBe(false);
});

it('gives up when the user leaves for the sign-in screen', async () => {
  const { state, run, outcome } = await lose();
  await run(reentryDeclined());
  expect(state()).toMatchObject({ status: 'SIGNED_OUT', held: undefined });
  expect(await outcome).toBe(false);
});

it('waits for nobody after signing out by hand', async () => {
  const { run, runSaga, state } = await startAuth({ remembered: stored() });
  await run(signOutRequested());
  expect(state().held).toBeUndefined();
  expect(await runSaga(signedInAgain)).toBe(false);
});

it('keeps the page in a tab where another one found out, and goes on when that one signs in', async () => {
  const { state, settled, runSaga } = await startAuth({ remembered: stored() });
  otherTab({ ended: 'expired' } as never);
  await settled();
  expect(state()).toMatchObject({ status: 'SIGNED_OUT', reason: 'expired', held: user });
  const outcome = runSaga(signedInAgain);
  otherTab(stored({ client: 'client-2' }));
  expect(await outcome).toBe(true);
  expect(state()).toMatchObject({ status: 'SIGNED_IN', user, held: undefined });
});
