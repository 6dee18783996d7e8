import { openPage } from '../testing/open-page.tsx';
import { Page as AccountPage } from './AccountPage.tsx';
import { leave } from './leave.ts';
import { Page as SignInPage, signInPath } from './SignInPage.tsx';

beforeEach(() => {
  jest.spyOn(leave, 'to').mockReset();
});

it.each([
  ['', 'none', '/sign_in?return_to=%2Fadmin%2F'],
  [
    '?return_to=%2Fdeal_types%2F1%3Ftab%3Dphases',
    'none',
    '/sign_in?return_to=%2Fadmin%2Fdeal_types%2F1%3Ftab%3Dphases',
  ],
  ['?return_to=%2Fmembers', 'expired', '/sign_in?return_to=%2Fadmin%2Fmembers&reason=expired'],
  ['?return_to=%2F%2Fevil.example', 'none', '/sign_in?return_to=%2Fadmin%2F'],
  ['?return_to=%2Fmembers', 'signedOut', '/sign_in'],
] as const)('with the query %j and the reason %s the sign-in path is %s', (search, reason, path) => {
  expect(signInPath(search, reason)).toBe(path);
});

it('opens the staff app’s sign-in once the session check finds no session', async () => {
  const url = '/sign_in?return_to=%2Fmembers';
  await openPage(<SignInPage />, { url, auth: { status: 'INITIALIZING' } });
  expect(leave.to).not.toHaveBeenCalled();
  await openPage(<SignInPage />, { url });
  expect(leave.to).toHaveBeenCalledWith('/sign_in?return_to=%2Fadmin%2Fmembers');
});

it('opens the staff app’s account screen', async () => {
  await openPage(<AccountPage />);
  expect(leave.to).toHaveBeenCalledWith('/account');
});
