import { configureStore } from '@reduxjs/toolkit';
import { render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { mastersReducer } from './masters.slice.ts';
import type { Begun } from './use-may.ts';
import { useMayAdd, useMenuOf } from './use-may.ts';

const kinds = ['customer', 'contact'] as const;

function Part() {
  const mayAdd = useMayAdd();
  const has = useMenuOf();
  return (
    <>
      <p>{kinds.filter(has).join()}</p>
      <p>{(['customer', 'contact', 'action'] satisfies Begun[]).filter(mayAdd).join()}</p>
    </>
  );
}

/** What somebody is offered whose profile shows these menus alone. */
function offered(menus?: Record<string, boolean>) {
  const auth = menus && { user: { profile: { permissions: { menus } } } };
  const store = configureStore({ reducer: { masters: mastersReducer, auth: () => auth ?? null } });
  render(
    <Provider store={store}>
      <Part />
    </Provider>,
  );
  return screen.getAllByRole('paragraph').map(({ textContent }) => textContent);
}

it('offers everything of every menu', () => {
  expect(offered({ deals: true, customers: true, contacts: true })).toEqual([
    'customer,contact',
    'customer,contact,action',
  ]);
});

it('does not begin what has a hidden menu; an action is about what is left', () => {
  expect(offered({ deals: false, customers: false, contacts: true })).toEqual(['contact', 'contact,action']);
});

it('begins no action where nothing is left that it could be about', () => {
  expect(offered({ deals: false, customers: false, contacts: false })).toEqual(['', '']);
});

it('hides nothing before the profile is known', () => {
  expect(offered()).toEqual(['customer,contact', 'customer,contact,action']);
});
