import { refusal, startAuth, stored, user } from '../test/start-auth.ts';
import * as requests from './auth.requests.ts';

const passwords = { password: 'atarashii-kotoba', passwordConfirmation: 'atarashii-kotoba' };

it('registers with the address to come back to and the usual configuration', async () => {
  const { api, state, run } = await startAuth();
  await run(requests.registerRequested({ email: 'a@example.com', ...passwords }));
  expect(api.register).toHaveBeenCalledWith({
    body: {
      email: 'a@example.com',
      ...passwords,
      confirmSuccessUrl: 'https://app.example/confirmed',
      configName: 'default',
    },
  });
  expect(state()).toMatchObject({ status: 'SIGNED_OUT', tasks: { register: { status: 'done' } } });
});

it('asks for a reset mail with the address to come back to', async () => {
  const { api, state, run } = await startAuth();
  await run(requests.passwordResetRequested({ email: 'a@example.com' }));
  const body = { email: 'a@example.com', redirectUrl: 'https://app.example/password' };
  expect(api.requestPasswordReset).toHaveBeenCalledWith({ body });
  expect(state().tasks.requestPasswordReset).toEqual({ status: 'done' });
});

it('sets a new password, or says why not', async () => {
  const { api, state, run } = await startAuth();
  api.resetPassword.mockRejectedValueOnce(refusal(422, 'ValidationFailed'));
  const request = requests.newPasswordRequested({ ...passwords, resetPasswordToken: 't' });
  await run(request);
  expect(state().tasks.resetPassword).toMatchObject({ status: 'failed', failure: { code: 'ValidationFailed' } });
  await run(request);
  expect(state().tasks.resetPassword).toEqual({ status: 'done' });
  expect(api.resetPassword).toHaveBeenLastCalledWith({ body: { ...passwords, resetPasswordToken: 't' } });
});

it('checks the tokens of both mails', async () => {
  const { api, state, run } = await startAuth();
  await run(
    requests.resetTokenCheckRequested({ token: 'r' }),
    requests.confirmationTokenCheckRequested({ token: 'c' }),
  );
  expect(api.checkResetPasswordToken).toHaveBeenCalledWith({ resetPasswordToken: 'r' });
  expect(api.checkConfirmationToken).toHaveBeenCalledWith({ confirmationToken: 'c' });
  expect(state().tasks).toMatchObject({
    checkResetPasswordToken: { status: 'done', isValid: true },
    checkConfirmationToken: { status: 'done', isValid: false },
  });
});

it('shows a task as running until it is answered', async () => {
  const { api, state, run } = await startAuth();
  api.register.mockReturnValueOnce(new Promise(() => {}));
  await run(requests.registerRequested({ email: 'a@example.com', ...passwords }));
  expect(state().tasks.register).toEqual({ status: 'running' });
});

describe('while signed in', () => {
  it('changes the account and shows it', async () => {
    const { state, run } = await startAuth({ remembered: stored() });
    await run(requests.accountUpdateRequested({ nickname: 'はな' }));
    expect(state()).toMatchObject({ user: { nickname: 'はな' }, tasks: { updateAccount: { status: 'done' } } });
  });

  it('keeps the account as it was when the change is refused', async () => {
    const { api, state, run } = await startAuth({ remembered: stored() });
    api.updateAccount.mockRejectedValueOnce(refusal(422, 'ValidationFailed'));
    await run(requests.accountUpdateRequested({ nickname: 'はな' }));
    expect(state()).toMatchObject({ user, tasks: { updateAccount: { status: 'failed' } } });
  });

  it('changes the current tenant, and the header with it', async () => {
    const { api, state, session, run } = await startAuth({ remembered: stored() });
    await run(requests.domainChangeRequested({ domainId: 8 }));
    expect(api.updateAccount).toHaveBeenCalledWith({ body: { currentDomainId: 8 } });
    expect(state().user?.currentDomainId).toBe(8);
    expect(session.headers()['X-CRM-DOMAIN-ID']).toBe('8');
  });

  it('deletes the account and ends the session', async () => {
    const { state, session, run } = await startAuth({ remembered: stored() });
    await run(requests.accountDeletionRequested());
    expect(state()).toMatchObject({ status: 'SIGNED_OUT', reason: 'deleted', user: null });
    expect(session.read()).toBeNull();
  });

  it('stays signed in when the deletion is refused', async () => {
    const { api, state, run } = await startAuth({ remembered: stored() });
    api.deleteAccount.mockRejectedValueOnce(refusal(422, 'ValidationFailed'));
    await run(requests.accountDeletionRequested());
    expect(state()).toMatchObject({ status: 'SIGNED_IN', tasks: { deleteAccount: { status: 'failed' } } });
  });
});

it('neither changes nor deletes an account when nobody is signed in', async () => {
  const { api, run } = await startAuth();
  await run(
    requests.accountUpdateRequested({ nickname: 'はな' }),
    requests.domainChangeRequested({ domainId: 8 }),
    requests.accountDeletionRequested(),
  );
  expect([api.updateAccount.mock.calls, api.deleteAccount.mock.calls]).toEqual([[], []]);
});
