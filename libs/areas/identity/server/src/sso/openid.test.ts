import { askAnew, mustTellTime } from './openid.ts';

const ask = (issuer: string) => askAnew({ issuer });

test('asks Google for the time of the sign-in, because it knows neither `login` nor `max_age`', () => {
  const { prompt, claims, max_age } = ask('https://accounts.google.com');
  expect([prompt, max_age, JSON.parse(claims!)]).toEqual([
    'select_account',
    undefined,
    { id_token: { auth_time: { essential: true } } },
  ]);
});

test('asks every other provider for a new sign-in', () => {
  expect(ask('https://id.example')).toEqual({ prompt: 'login', max_age: '0' });
});

test.each([
  ['https://accounts.google.com', false],
  ['https://login.microsoftonline.com/9f0c/v2.0', false],
  ['https://login.microsoftonline.com.evil.example/', true],
  ['https://id.example', true],
])('requires the time of the sign-in from %s: %s', (issuer, must) => {
  expect(mustTellTime(issuer)).toBe(must);
});
