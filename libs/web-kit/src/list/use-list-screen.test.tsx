import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { callApi } from '../api/call-api.ts';
import { renderWithStore } from '../testing/render-with-store.tsx';
import type { Rendered } from '../testing/render-with-store.tsx';
import { samplesClient } from '../testing/sample-client.ts';
import type { Sample } from '../testing/sample-client.ts';
import { createListSlice } from './create-list-slice.ts';
import { listAddress } from './list-address.ts';
import type { ListState } from './list.types.ts';
import { useListScreen } from './use-list-screen.ts';

jest.setTimeout(20_000);

const list = createListSlice<Sample>('samples/list', function* ({ page, keyword }) {
  return yield* callApi(samplesClient, 'indexSamples', { page, keyword });
});
type State = { samples: ListState<Sample> };

let kit: ReturnType<typeof useListScreen<Sample>>;
function Screen() {
  const screenKit = useListScreen(list, (state: State) => state.samples);
  useEffect(() => {
    kit = screenKit;
  });
  return (
    <>
      <p>{screenKit.rows.map(({ name }) => name).join(' ')}</p>
      <button onClick={() => screenKit.setPage(2)}>2</button>
    </>
  );
}

const rows = (page: number) =>
  [1, 2].map((n) => ({ id: page * 10 + n, name: `${page}-${n}`, amount: 0, lockVersion: 0 }));
let rendered: Rendered;
const show = async (url = '/') => {
  const answers = {
    indexSamples: ({ page }: { page: number }) => ({ data: page > 3 ? [] : rows(page), meta: { totalCount: 150 } }),
  };
  rendered = await renderWithStore(<Screen />, {
    areas: [{ name: 'samples', reducer: list.reducer, saga: list.saga }],
    answers,
    url,
  });
};
const change = async (make: () => void) => {
  await act(async () => make());
  await rendered.settled();
};
const asked = () => rendered.requests.map(({ args }) => args);
afterEach(() => rendered.stop());

it('requests the query of the URL once', async () => {
  await show('/?page=3&keyword=abc');
  expect(asked()).toEqual([{ page: 3, keyword: 'abc' }]);
  expect(screen.getByText('3-1 3-2')).toBeInTheDocument();
});

it('writes a change to the URL and requests it; going back restores the old rows', async () => {
  await show('/?tab=mine');
  await userEvent.click(screen.getByRole('button', { name: '2' }));
  await rendered.settled();
  expect(rendered.location()).toBe('/?tab=mine&page=2');
  expect(screen.getByText('2-1 2-2')).toBeInTheDocument();
  await rendered.navigate(-1);
  await rendered.settled();
  expect(screen.getByText('1-1 1-2')).toBeInTheDocument();
});

it('remembers the address of the list, for the way back from a record', async () => {
  expect(listAddress('/unseen')).toBe('/unseen');
  await show('/samples?keyword=abc');
  await change(() => kit.setPage(2));
  expect(listAddress('/samples')).toBe('/samples?keyword=abc&page=2');
});

it('returns to the first page when the search changes', async () => {
  await show('/?page=3');
  await change(() => kit.setKeyword('商事'));
  expect(new URLSearchParams(rendered.location().split('?')[1]).get('keyword')).toBe('商事');
  expect(asked().at(-1)).toEqual({ page: 1, keyword: '商事' });
  await change(() => kit.setConditions([{ field: 'amount', operator: 'gte', value: 1 }], 'any'));
  await change(() => kit.setSort('name', 'asc'));
  await change(() => kit.setPerPage(100));
  expect(kit.query).toMatchObject({ keyword: '商事', match: 'any', sortKey: 'name', sortOrder: 'asc', perPage: 100 });
  await change(() => kit.clear());
  expect(kit.query).toMatchObject({ keyword: '', conditions: [], sortKey: 'name' });
});

describe('opening query', () => {
  const due = { field: 'state', operator: 'eq', value: 'open' };
  const opened = createListSlice<Sample>(
    'samples/opened',
    function* ({ keyword, conditions, sortKey }) {
      return yield* callApi(samplesClient, 'indexSamples', { keyword, conditions, sortKey } as never);
    },
    { opening: { conditions: [due], sortKey: 'name' } },
  );
  function Opened() {
    const screenKit = useListScreen(opened, (state: State) => state.samples);
    useEffect(() => {
      kit = screenKit;
    });
    return null;
  }
  const open = async (url: string) => {
    rendered = await renderWithStore(<Opened />, {
      areas: [{ name: 'samples', reducer: opened.reducer, saga: opened.saga }],
      answers: { indexSamples: { data: rows(1), meta: { totalCount: 2 } } },
      url,
    });
  };

  it('applies to a URL without a query, and no longer once it is cleared', async () => {
    await open('/?tab=mine');
    expect(asked()).toEqual([{ keyword: '', conditions: [due], sortKey: 'name' }]);
    await change(() => kit.clear());
    expect(rendered.location()).toBe('/?tab=mine&c=');
    expect(asked().at(-1)).toEqual({ keyword: '', conditions: [], sortKey: null });
  });

  it('gives way to any query of the URL', async () => {
    await open('/?keyword=abc');
    expect(asked()).toEqual([{ keyword: 'abc', conditions: [], sortKey: null }]);
  });
});

it('does not repeat an equal query with a different URL', async () => {
  await show('/?page=1');
  await rendered.navigate('/?per_page=50');
  await rendered.settled();
  expect(asked()).toHaveLength(1);
});

it('goes to the last existing page', async () => {
  await show('/?page=9');
  await rendered.settled();
  expect(rendered.location()).toBe('/?page=3');
  expect(screen.getByText('3-1 3-2')).toBeInTheDocument();
});

it('reloads, and selects single rows and the whole page', async () => {
  await show();
  await change(() => kit.reload());
  expect(asked()).toHaveLength(2);
  await change(() => kit.selection.toggle(11));
  expect([kit.selection.isSelected(11), kit.selection.isPageSelected]).toEqual([true, false]);
  await change(() => kit.selection.togglePage());
  expect(kit.selection.ids).toEqual([11, 12]);
  await change(() => kit.setPage(2));
  await change(() => kit.selection.togglePage());
  expect(kit.selection.ids).toEqual([11, 12, 21, 22]);
  await change(() => kit.selection.togglePage());
  await change(() => kit.selection.toggle(12));
  expect(kit.selection.ids).toEqual([11]);
  await change(() => kit.selection.clear());
  expect(kit.selection.ids).toEqual([]);
});

it('aborts the request when the screen is left', async () => {
  await show();
  rendered.answer({ indexSamples: () => new Promise(() => {}) });
  await change(() => kit.reload());
  rendered.unmount();
  await rendered.settled();
  expect(rendered.requests.at(-1)!.isAborted()).toBe(true);
});
