import { configureStore } from '@reduxjs/toolkit';
import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { mastersReceived, mastersReducer } from './masters.slice.ts';
import type { Company, Masters } from './masters.slice.ts';
import { useCompany, useMasters } from './use-masters.ts';

const masters = (name: string): Masters => ({
  users: [{ id: 1, name, deleted: false } as Masters['users'][number]],
  dealTypes: [],
  phases: [],
  probabilities: [],
  products: [],
  channels: [],
  reasons: [],
  actionPatterns: [],
  actionPurposes: [],
  lifecycleStages: [],
});
const received = (name: string) => mastersReceived({ masters: masters(name), company: { id: 1, name } as Company });

const PARTS = 200;

/** Renders a part of a board; every part reads the masters. */
function Part() {
  return (
    <li>
      {useMasters().nameOf('users', 1)} {useCompany()?.name}
    </li>
  );
}

function open() {
  const store = configureStore({
    reducer: { masters: mastersReducer, typed: (count: number = 0) => count + 1 },
    middleware: (usual) => usual({ immutableCheck: false, serializableCheck: false }),
  });
  store.dispatch(received('佐藤'));
  const asked = jest.spyOn(store, 'getState');
  const shown = render(
    <Provider store={store}>
      <ul>
        {Array.from({ length: PARTS }, (_none, index) => (
          <Part key={index} />
        ))}
      </ul>
    </Provider>,
  );
  return { store, asked, shown };
}

const texts = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

it('reads the store once after an unrelated action, for any number of components', () => {
  const { store, asked } = open();
  asked.mockClear();
  act(() => void store.dispatch({ type: 'typed' }));
  expect(asked.mock.calls.length).toBeGreaterThan(0);
  expect(asked.mock.calls.length).toBeLessThan(5);
});

it('updates all components after a change of the masters', () => {
  const { store } = open();
  expect(new Set(texts())).toEqual(new Set(['佐藤 佐藤']));
  act(() => void store.dispatch(received('鈴木')));
  expect(texts()).toEqual(Array.from({ length: PARTS }, () => '鈴木 鈴木'));
});

it('updates a component that mounts after all others have unmounted', () => {
  const { store, shown } = open();
  shown.rerender(<Provider store={store}>{null}</Provider>);
  act(() => void store.dispatch(received('鈴木')));
  shown.rerender(
    <Provider store={store}>
      <Part />
    </Provider>,
  );
  expect(texts()).toEqual(['鈴木 鈴木']);
  act(() => void store.dispatch(received('高橋')));
  expect(texts()).toEqual(['高橋 高橋']);
});
