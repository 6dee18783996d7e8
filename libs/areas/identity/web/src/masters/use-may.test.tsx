import { configureStore } from '@reduxjs/toolkit';
import { OwnKindsContext } from '@crm/web-kit';
import { render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { mastersReducer } from './masters.slice.ts';
import type { Begun } from './use-may.ts';
import { useMay, useMayAdd, useMenuOf } from './use-may.ts';

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

/** Returns the offered kinds for a profile that shows these menus alone. */
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

it('offers everything when every menu is shown', () => {
  expect(offered({ deals: true, customers: true, contacts: true })).toEqual([
    'customer,contact',
    'customer,contact,action',
  ]);
});

it('offers no kind with a hidden menu, and an action while any other kind remains', () => {
  expect(offered({ deals: false, customers: false, contacts: true })).toEqual(['contact', 'contact,action']);
});

it('offers no action when every kind that it could belong to is hidden', () => {
  expect(offered({ deals: false, customers: false, contacts: false })).toEqual(['', '']);
});

it('hides nothing before the profile is loaded', () => {
  expect(offered()).toEqual(['customer,contact', 'customer,contact,action']);
});

it('allows for records of a kind that the company has defined what its level says, and nothing for an unknown kind', () => {
  const Steps = ({ ownKind }: { ownKind: number }) => {
    const may = useMay();
    return <p>{(['see', 'save', 'delete'] as const).filter((step) => may({ ownKind }, step)).join()}</p>;
  };
  const kind = { id: 12, name: '設備', icon: 'box', tone: 1, level: 'save', relations: [] } as const;
  render(
    <Provider store={configureStore({ reducer: { masters: mastersReducer } })}>
      <OwnKindsContext value={[kind]}>
        <Steps ownKind={12} />
        <Steps ownKind={13} />
      </OwnKindsContext>
    </Provider>,
  );
  expect(screen.getAllByRole('paragraph').map(({ textContent }) => textContent)).toEqual(['see,save', '']);
});
