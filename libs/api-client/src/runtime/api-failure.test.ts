import { ApiError } from './api-error.ts';
import { failureOf } from './api-failure.ts';
import { RequiredError } from './required-error.ts';

it('keeps of an error what a screen needs, as plain data', () => {
  const stale = new ApiError({ status: 409, code: 'StaleRecord', message: 'm', details: [{ lockVersion: 2 }] });
  const failure = failureOf(stale);
  expect(failure).toMatchObject({ status: 409, code: 'StaleRecord', current: { lockVersion: 2 }, issues: [] });
  expect(structuredClone(failure)).toEqual(failure);
});

it('keeps the sentences of the token-auth calls by field, without their summary', () => {
  const errors = { password: ['短すぎます'], fullMessages: ['パスワードが短すぎます'] };
  const refused = new ApiError({ status: 422, code: 'ValidationFailed', message: '', errors });
  expect(failureOf(refused).fieldErrors).toEqual({ password: ['短すぎます'] });
  const listed = new ApiError({ status: 401, code: 'SignInRequired', message: '', errors: ['x'] });
  expect(failureOf(listed).fieldErrors).toBeUndefined();
});

it('counts a missing parameter as a failure, and nothing else', () => {
  expect(failureOf(new RequiredError('id', 'getDeal'))).toMatchObject({ status: 0, code: 'RequiredError' });
  expect(() => failureOf(new TypeError('a mistake'))).toThrow('a mistake');
});
