import { readCredentials } from './credentials.ts';

const five = { 'access-token': 'tok', client: 'c1', uid: 'a@demo.example' };

test('credentials come from the headers', () => {
  expect(readCredentials(five)).toEqual({ token: 'tok', client: 'c1', uid: 'a@demo.example' });
});

test('credentials come from a bearer header that holds them as JSON', () => {
  const authorization = `Bearer ${Buffer.from(JSON.stringify(five)).toString('base64')}`;
  expect(readCredentials({ authorization })?.uid).toBe('a@demo.example');
});

test('credentials may come in given values, and a client that is absent is the default one', () => {
  expect(readCredentials({}, { 'access-token': 't', uid: 'u' })).toEqual({ token: 't', client: 'default', uid: 'u' });
});

test.each([
  {},
  { authorization: 'Bearer ###' },
  { authorization: 'Bearer bnVsbA==' },
  { 'access-token': '', uid: 'u' },
])('anything else is no session: %j', (headers) => {
  expect(readCredentials(headers)).toBeUndefined();
});
