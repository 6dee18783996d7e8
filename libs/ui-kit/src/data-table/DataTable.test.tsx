import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DataTable } from './DataTable.tsx';
import type { DataTableProps } from './dataTable.types.ts';

interface Deal {
  id: string;
  name: string;
  amount: string;
}

const rows: Deal[] = [
  { id: '1', name: '更改', amount: '¥100' },
  { id: '2', name: '導入', amount: '¥200' },
  { id: '3', name: '刷新', amount: '¥300' },
];

const base: DataTableProps<Deal> = {
  label: '案件一覧',
  columns: [
    { id: 'name', header: '案件名', isRowHeader: true, isSortable: true, render: (deal) => deal.name },
    { id: 'amount', header: '契約金額', align: 'end', render: (deal) => deal.amount },
  ],
  rows,
  rowKey: (deal) => deal.id,
  loadingText: '読み込んでいます',
  empty: <p>案件がまだありません。</p>,
};

function phone(isPhone: boolean) {
  jest.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: isPhone,
        media: query,
        addEventListener() {},
        removeEventListener() {},
      }) as unknown as MediaQueryList,
  );
}

describe('DataTable', () => {
  afterEach(() => jest.restoreAllMocks());

  it('is a table whose rows are named by their header cell', () => {
    render(<DataTable {...base} />);
    const table = screen.getByRole('table', { name: '案件一覧' });
    expect(within(table).getAllByRole('columnheader')).toHaveLength(2);
    expect(within(table).getByRole('rowheader', { name: '導入' })).toHaveAttribute('title', '導入');
  });

  it('shows a row beside the list by its button or →, walks on there, and closes by ← or Escape', async () => {
    const peek = { text: ({ name }: Deal) => `「${name}」を横に表示`, onOpen: jest.fn(), onClose: jest.fn() };
    const onCurrentChange = jest.fn();
    const { rerender } = render(<DataTable {...base} peek={peek} />);
    fireEvent.click(screen.getByTitle('「導入」を横に表示'));
    expect(peek.onOpen).toHaveBeenCalledWith(rows[1]);
    expect(screen.getByRole('row', { name: /導入/ })).toHaveFocus();
    rerender(<DataTable {...base} peek={peek} currentKey="2" onCurrentChange={onCurrentChange} />);
    await userEvent.keyboard('{ArrowDown}{ArrowRight}');
    expect(onCurrentChange).toHaveBeenCalledWith(rows[2]);
    expect(peek.onOpen).toHaveBeenLastCalledWith(rows[2]);
    await userEvent.keyboard('{ArrowLeft}{Escape}');
    expect(peek.onClose).toHaveBeenCalledTimes(2);
    expect(screen.getByRole('rowheader', { name: '導入' })).toBeVisible();
  });

  it('has one tab stop, walks by arrows and opens with Enter', async () => {
    const onRowOpen = jest.fn();
    render(<DataTable {...base} onRowOpen={onRowOpen} />);
    await userEvent.tab();
    expect(screen.getByRole('row', { name: /更改/ })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(screen.getByRole('row', { name: /刷新/ })).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}{Enter}');
    expect(onRowOpen).toHaveBeenCalledWith(rows[1]);
    await userEvent.keyboard('{Home}{Enter}');
    expect(onRowOpen).toHaveBeenLastCalledWith(rows[0]);
  });

  it('shows the walked row in the panel while one is current', async () => {
    const onCurrentChange = jest.fn();
    render(<DataTable {...base} currentKey="1" onCurrentChange={onCurrentChange} />);
    expect(screen.getByRole('row', { name: /更改/ })).toHaveAttribute('aria-current', 'true');
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    expect(onCurrentChange).toHaveBeenCalledWith(rows[1]);
  });

  it('opens by a press on the row but not by one on a control inside it', async () => {
    const onRowOpen = jest.fn();
    const columns = [{ id: 'star', header: '操作', render: () => <button>★</button> }, ...base.columns];
    render(<DataTable {...base} columns={columns} onRowOpen={onRowOpen} />);
    await userEvent.click(screen.getAllByRole('button', { name: '★' })[0] as HTMLElement);
    expect(onRowOpen).not.toHaveBeenCalled();
    await userEvent.click(screen.getByText('¥200'));
    expect(onRowOpen).toHaveBeenCalledWith(rows[1]);
  });

  it('sorts by its header and says the order', async () => {
    const onSortChange = jest.fn();
    render(<DataTable {...base} sort={{ columnId: 'name', direction: 'ascending' }} onSortChange={onSortChange} />);
    expect(screen.getByRole('columnheader', { name: '案件名' })).toHaveAttribute('aria-sort', 'ascending');
    await userEvent.click(screen.getByRole('button', { name: '案件名' }));
    expect(onSortChange).toHaveBeenCalledWith({ columnId: 'name', direction: 'descending' });
  });

  it('has a box for the page that waits until its rows are there', () => {
    const selection = {
      selected: new Set<string>(),
      onChange: jest.fn(),
      selectAllText: 'すべて選択',
      selectRowText: (deal: Deal) => `${deal.name}を選択`,
    };
    const all = () => screen.getByRole('checkbox', { name: 'すべて選択' });
    const { rerender } = render(<DataTable {...base} rows={[]} selection={selection} isLoading />);
    expect(all()).toBeDisabled();
    rerender(<DataTable {...base} selection={selection} isLoading />);
    expect(all()).toBeDisabled();
    rerender(<DataTable {...base} selection={selection} />);
    expect(all()).toBeEnabled();
  });

  it('ticks rows by box and by Space, and the page at once, keeping other pages', async () => {
    const onChange = jest.fn();
    const selection = {
      selected: new Set(['2', '99']),
      onChange,
      selectAllText: 'すべて選択',
      selectRowText: (deal: Deal) => `${deal.name}を選択`,
    };
    render(<DataTable {...base} selection={selection} />);
    expect(screen.getByRole('checkbox', { name: 'すべて選択' })).toBePartiallyChecked();
    await userEvent.click(screen.getByRole('checkbox', { name: '更改を選択' }));
    expect([...onChange.mock.lastCall[0]]).toEqual(['2', '99', '1']);
    await userEvent.click(screen.getByRole('checkbox', { name: 'すべて選択' }));
    expect([...onChange.mock.lastCall[0]].sort()).toEqual(['1', '2', '3', '99']);
    act(() => screen.getByRole('row', { name: /導入/ }).focus());
    await userEvent.keyboard(' ');
    expect([...onChange.mock.lastCall[0]]).toEqual(['99']);
  });

  it('leaves alone a row that cannot be ticked: by its box, by Space, and with the page', async () => {
    const onChange = jest.fn();
    const selection = {
      selected: new Set<string>(),
      onChange,
      isSelectable: ({ name }: Deal) => name !== '更改',
      selectAllText: 'すべて選択',
      selectRowText: (deal: Deal) => `${deal.name}を選択`,
    };
    render(<DataTable {...base} selection={selection} />);
    expect(screen.getByRole('checkbox', { name: '更改を選択' })).toBeDisabled();
    act(() => screen.getByRole('row', { name: /更改/ }).focus());
    await userEvent.keyboard(' ');
    expect(onChange).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('checkbox', { name: 'すべて選択' }));
    expect([...onChange.mock.lastCall[0]].sort()).toEqual(['2', '3']);
  });

  it('keeps old rows while new ones load and says so', () => {
    render(<DataTable {...base} isLoading />);
    expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByRole('status')).toHaveTextContent('読み込んでいます');
    expect(screen.getByText('更改')).toBeInTheDocument();
  });

  it('shows what to do when there is nothing', () => {
    render(<DataTable {...base} rows={[]} />);
    expect(screen.getByText('案件がまだありません。')).toBeVisible();
  });

  it('widens columns by keyboard and by pointer', () => {
    const onColumnResize = jest.fn();
    render(<DataTable {...base} onColumnResize={onColumnResize} resizeText={(header) => `${header}の列幅`} />);
    const handle = screen.getByRole('separator', { name: '案件名の列幅' });
    fireEvent.keyDown(handle, { key: 'ArrowRight' });
    expect(onColumnResize).toHaveBeenLastCalledWith('name', 176);
    fireEvent.keyDown(handle, { key: 'ArrowLeft' });
    expect(onColumnResize).toHaveBeenLastCalledWith('name', 144);
    fireEvent.pointerDown(handle, { clientX: 100 });
    fireEvent.pointerMove(handle, { clientX: 140 });
    expect(onColumnResize).toHaveBeenCalledTimes(3);
    fireEvent.pointerUp(handle);
    fireEvent.pointerMove(handle, { clientX: 180 });
    expect(onColumnResize).toHaveBeenCalledTimes(3);
  });

  it('widens a sortable column by Shift and arrows on its header, without a tab stop for the handle', async () => {
    const onColumnResize = jest.fn();
    const resize = { onColumnResize, resizeText: (header: string) => `${header}の列幅` };
    render(<DataTable {...base} {...resize} onSortChange={() => {}} />);
    await userEvent.tab();
    await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}{ArrowRight}');
    expect(onColumnResize.mock.calls).toEqual([['name', 176]]);
    await userEvent.tab();
    expect(screen.getByRole('separator', { name: '契約金額の列幅' })).toHaveFocus();
  });

  it('turns into cards on phones', async () => {
    phone(true);
    const onRowOpen = jest.fn();
    render(<DataTable {...base} onRowOpen={onRowOpen} renderCard={(deal) => <span>{deal.name}カード</span>} />);
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    expect(screen.getByRole('list', { name: '案件一覧' })).toBeVisible();
    await userEvent.click(screen.getByText('導入カード'));
    expect(onRowOpen).toHaveBeenCalledWith(rows[1]);
  });

  it('says on phones, too, that there is nothing, and has no heads above it', () => {
    phone(true);
    render(<DataTable {...base} rows={[]} renderCard={(deal) => deal.name} />);
    expect(screen.getByText('案件がまだありません。')).toBeVisible();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });
});
