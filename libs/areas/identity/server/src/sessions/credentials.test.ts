import { readCredentials } from './credentials.ts';

const five = { 'access-token': 'tok', client: 'c1', uid: 'a@demo.example' };

test('reads credentials from the headers', () => {
  expect(readCredentials(five)).toEqual({ token: 'tok', client: 'c1', uid: 'a@demo.example' });
});

test('reads credentials from a bearer header that holds them as JSON', () => {
  const authorization = `Bearer ${Buffer.from(JSON.stringify(five)).toString('base64')}`;
  expect(readCredentials({ authorization })?.uid).toBe('a@demo.example');
});

test('reads credentials from given values, with a default client', () => {
  expect(readCredentials({}, { 'access-token': 't', uid: 'u' })).toEqual({ token: 't', client: 'default', uid: 'u' });
});

test.each([
  {},
  { authorization: 'Bearer ###' },
  { authorization: 'Bearer bnVsbA==' },
  { 'access-token': '', uid: 'u' },
])('returns undefined for %j', (headers) => {
  expect(readCredentials(headers)).toBeUndefined();
});
