import { returnAddress, signInAddress } from './return-address.ts';

test('returns to the requested screen after signing in, including its query', () => {
  const address = signInAddress('/deals?view=list&page=2');
  expect(returnAddress(address.slice(address.indexOf('?')))).toBe('/deals?view=list&page=2');
  expect(signInAddress('/')).toBe('/sign_in');
});

test.each(['https://evil.test/', '//evil.test/', '/\\evil.test', 'javascript:alert(1)', '/sign_in?return_to=x'])(
  'replaces a return address of %s with the home page',
  (address) => {
    expect(returnAddress(`?return_to=${encodeURIComponent(address)}`)).toBe('/');
  },
);
