import { ApiError } from '@crm/api-client/runtime';
import { refusal, startAuth, user } from '../test/start-auth.ts';
import { secondStepDeclined, secondStepRequested, signInRequested } from './auth.requests.ts';

const credentials = { email: user.email, password: 'himitsu-no-kotoba' };
const needsCode = () =>
  Promise.reject(
    new ApiError({
      status: 401,
      code: 'TwoFactorRequired',
      message: '',
      data: { success: false, error: 'TwoFactorRequired', twoFactorToken: 'step-1' },
    }),
  );

/** Somebody whose password was right and who is asked for a code. */
async function asked(verifyTwoFactor?: jest.Mock) {
  const auth = await startAuth({ api: { signIn: needsCode, ...(verifyTwoFactor && { verifyTwoFactor }) } });
  await auth.run(signInRequested(credentials));
  return auth;
}

it('asks for a code after a right password, and is nobody meanwhile', async () => {
  const { state, session } = await asked();
  expect(state()).toMatchObject({ status: 'SIGNED_OUT', user: null, secondStep: { token: 'step-1' } });
  expect(state().failure).toBeUndefined();
  expect(session.headers()).toEqual({});
});

it('signs in with the code, by the token of the first step', async () => {
  const { state, run, api } = await asked();
  await run(secondStepRequested({ code: '123456' }));
  expect(api.verifyTwoFactor).toHaveBeenCalledWith({ body: { twoFactorToken: 'step-1', code: '123456' } });
  expect(state()).toMatchObject({ status: 'SIGNED_IN', method: 'email', user });
  expect(state().secondStep).toBeUndefined();
});

it.each([
  ['a wrong code', 'TwoFactorWrong', 401, { token: 'step-1' }],
  ['a lost connection', 'NetworkError', 0, { token: 'step-1' }],
  ['too much time', 'TwoFactorExpired', 401, undefined],
  ['a lock', 'SignInLocked', 401, undefined],
])('after %s it says why, and knows whether the code may be tried again', async (_name, code, status, secondStep) => {
  const { state, run } = await asked(jest.fn(() => Promise.reject(refusal(status, code))));
  await run(secondStepRequested({ code: '000000' }));
  expect(state()).toMatchObject({ status: 'SIGNED_OUT', failure: { code } });
  expect(state().secondStep).toEqual(secondStep);
});

it('is given up for another beginning', async () => {
  const { state, run, api } = await asked();
  await run(secondStepDeclined(), secondStepRequested({ code: '123456' }));
  expect(state().secondStep).toBeUndefined();
  expect(api.verifyTwoFactor).not.toHaveBeenCalled();
});

it('is an ordinary refusal for an application that knows no second step', async () => {
  const { state, run } = await startAuth({ api: { signIn: needsCode, verifyTwoFactor: undefined } });
  await run(signInRequested(credentials));
  expect(state()).toMatchObject({ status: 'SIGNED_OUT', failure: { code: 'TwoFactorRequired' } });
  expect(state().secondStep).toBeUndefined();
});
