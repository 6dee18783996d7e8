import { createI18n, I18nProvider } from '@crm/i18n';
import { DataTable } from '@crm/ui-kit';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { usePeek } from './use-peek.tsx';

const rows = [
  { id: 3, name: '山田 太郎' },
  { id: 5, name: '佐藤 花子' },
];
const Beside = ({ recordId }: { recordId: number }) => <p>{`記録 ${recordId}`}</p>;

function List() {
  const peek = usePeek({ rows, href: (id) => `/contacts/${id}`, Peek: Beside });
  return (
    <>
      <DataTable
        {...peek.table}
        label="一覧"
        columns={[{ id: 'name', header: '名前', isRowHeader: true, render: ({ name }) => name }]}
        rows={rows}
        rowKey={({ id }) => String(id)}
        loadingText=""
        empty={null}
      />
      {peek.panel}
      <output>{useLocation().search}</output>
    </>
  );
}

async function open(url: string) {
  const common = {
    action: { close: '閉じる', previous: '前へ', next: '次へ', details: '詳細' },
    peek: { page: 'ページで開く', open: '「{{name}}」を横に表示' },
  };
  const i18n = createI18n({ loaders: { ja: { common: async () => common }, en: {} }, language: 'ja' });
  await act(async () => {
    render(
      <I18nProvider i18n={i18n}>
        <MemoryRouter initialEntries={[url]}>
          <Suspense>
            <List />
          </Suspense>
        </MemoryRouter>
      </I18nProvider>,
    );
  });
}

const address = () => screen.getByRole('status').textContent;

describe('a record beside its list', () => {
  it('opens from its row, is kept in the URL beside the query, and closes', async () => {
    await open('/contacts?keyword=a');
    await userEvent.click(screen.getByTitle('「佐藤 花子」を横に表示'));
    expect(screen.getByRole('complementary', { name: '佐藤 花子' })).toHaveTextContent('記録 5');
    expect(address()).toBe('?keyword=a&peek=5');
    expect(screen.getByRole('link', { name: 'ページで開く' })).toHaveAttribute('href', '/contacts/5');
    await userEvent.click(screen.getByRole('button', { name: '閉じる' }));
    expect(screen.queryByRole('complementary')).toBeNull();
    expect(address()).toBe('?keyword=a');
  });

  it('follows the arrow keys of the list and its own buttons', async () => {
    await open('/contacts?peek=3');
    expect(screen.getByRole('complementary')).toHaveTextContent('記録 3');
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByRole('complementary')).toHaveTextContent('記録 5');
    expect(screen.getByRole('button', { name: '次へ' })).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: '前へ' }));
    expect(screen.getByRole('complementary')).toHaveTextContent('記録 3');
  });

  it('shows nothing for an invalid id', async () => {
    await open('/contacts?peek=1%20or%201');
    expect(screen.queryByRole('complementary')).toBeNull();
  });
});
