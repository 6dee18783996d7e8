import { commandAddress } from './command-address.ts';

it('keeps the search of the list that the command belongs to', () => {
  const shown = { pathname: '/deals', search: '?view=list&keyword=%E6%9B%B4%E6%94%B9' };
  expect(commandAddress('/deals?new=1', shown)).toEqual({ pathname: '/deals', search: `${shown.search}&new=1` });
});

it('takes no search from another screen', () => {
  const shown = { pathname: '/customers', search: '?keyword=x' };
  expect(commandAddress('/deals?new=1', shown)).toEqual({ pathname: '/deals', search: '?new=1' });
  expect(commandAddress('/estimates/new', shown)).toEqual({ pathname: '/estimates/new', search: '' });
});
