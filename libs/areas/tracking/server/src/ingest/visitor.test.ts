import { deviceOf, isAhead, isProgram, isStaff, objects, trackingIdOf } from './visitor.ts';

const caller = (headers: Record<string, string>) => ({ ip: '203.0.113.7', headers });
const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1';

test.each([
  [chrome, false],
  [iphone, false],
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', true],
  ['Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 HeadlessChrome/140.0 Safari/537.36', true],
  ['facebookexternalhit/1.1;line-poker/1.0', true],
  ['curl/8.5.0', true],
  ['', true],
])('recognises %s as a bot: %s', (agent, expected) => {
  expect(isProgram(caller({ 'user-agent': agent }))).toBe(expected);
});

test('detects both signals of an opt-out', () => {
  expect(
    [{ dnt: '1' }, { 'sec-gpc': '1' }, { dnt: '0' }, {}].map((headers) => objects(caller(headers as never))),
  ).toEqual([true, true, false, false]);
});

test('does not take a prefetch for a view', () => {
  expect(isAhead(caller({ 'sec-purpose': 'prefetch;prerender' }))).toBe(true);
  expect(isAhead(caller({}))).toBe(false);
});

test('recognises a member by the mark of the browser or by a session', () => {
  expect(isStaff(caller({ cookie: 'a=1; enishi_staff=1' }))).toBe(true);
  expect(isStaff(caller({ 'access-token': 'x' }))).toBe(true);
  expect(isStaff(caller({ cookie: 'not_enishi_staff=1' }))).toBe(false);
});

test('takes a well-formed tracking id from the cookie', () => {
  expect(trackingIdOf(caller({ cookie: 'a=1; enishi_tracking_id=17000000000002500000000' }))).toBe(
    '17000000000002500000000',
  );
  expect(trackingIdOf(caller({ cookie: 'enishi_tracking_id=<b>' }))).toBeNull();
});

test.each([
  [chrome, 'desktop'],
  [iphone, 'mobile'],
  ['Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X)', 'tablet'],
  ['Mozilla/5.0 (Linux; Android 15; SM-X900) Chrome/140.0 Safari/537.36', 'tablet'],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140.0 Mobile Safari/537.36', 'mobile'],
])('recognises %s as a %s', (agent, expected) => {
  expect(deviceOf(agent)).toBe(expected);
});
