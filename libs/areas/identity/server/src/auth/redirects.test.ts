import type { Settings } from '@crm/server-kit';
import { isAllowedRedirect, withParameters } from './redirects.ts';

const settings = { publicUrl: 'https://crm.example', allowedOrigins: ['https://admin.example'] } as unknown as Settings;

test.each([
  ['https://crm.example/sign_in?x=1', true],
  ['https://admin.example/', true],
  ['https://crm.example.evil.test/', false],
  ['https://crm.example@evil.test/', false],
  ['https://user:pass@crm.example/', false],
  ['http://crm.example/', false],
  ['//crm.example/', false],
  ['javascript:alert(1)', false],
  ['', false],
])('allows a redirect to %s: %s', (target, allowed) => {
  expect(isAllowedRedirect(settings, target)).toBe(allowed);
});

test('adds parameters to the present ones', () => {
  expect(withParameters('https://crm.example/a?b=1', { c: '日本' })).toBe(
    'https://crm.example/a?b=1&c=%E6%97%A5%E6%9C%AC',
  );
});
