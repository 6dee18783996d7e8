import { returnAddress, signInAddress } from './return-address.ts';

test('signing in leads back to the wanted screen, its query included', () => {
  const address = signInAddress('/deals?view=list&page=2');
  expect(returnAddress(address.slice(address.indexOf('?')))).toBe('/deals?view=list&page=2');
  expect(signInAddress('/')).toBe('/sign_in');
});

test.each(['https://evil.test/', '//evil.test/', '/\\evil.test', 'javascript:alert(1)', '/sign_in?return_to=x'])(
  'a return address of %s leads home',
  (address) => {
    expect(returnAddress(`?return_to=${encodeURIComponent(address)}`)).toBe('/');
  },
);
