import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { actionsPage } from '../testing/actions-page.tsx';
import { readerReach, withReach } from '../testing/masters.ts';

jest.setTimeout(60_000);

const on = actionsPage();
const { open, sent } = on;

describe('read-only member', () => {
  const read = async (url: string) => {
    await open(url, {}, withReach(readerReach));
  };

  it('sees a list without registration and check boxes', async () => {
    await read('/actions');
    expect(screen.queryByRole('button', { name: 'アクションを登録' })).not.toBeInTheDocument();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });

  it('opens an action read-only, with its comments', async () => {
    await read('/actions?action=3');
    const dialog = within(await screen.findByRole('dialog', { name: 'アクション' }));
    expect(dialog.getByText(/現行システムの課題について詳しく伺った/)).toBeVisible();
    expect(dialog.queryByRole('button', { name: '保存' })).not.toBeInTheDocument();
    expect(dialog.queryByRole('button', { name: /^面談.*の操作$/ })).not.toBeInTheDocument();
  });

  it('sees no form at the URL for registration', async () => {
    await read('/actions?new=1');
    await on.page.settled();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(on.page.location()).toBe('/actions');
  });

  it('sees the week, and can add and move nothing', async () => {
    await read('/actions?view=week&day=2026-10-02');
    const block = await screen.findByRole('button', { name: /面談 基幹システム刷新/ });
    expect(screen.queryByRole('button', { name: /に予定を登録$/ })).not.toBeInTheDocument();
    expect(screen.queryByText(/ドラッグ/)).not.toBeInTheDocument();
    fireEvent.keyDown(block, { key: 'ArrowDown', altKey: true });
    await on.page.settled();
    expect(sent('updateAction')).toEqual([]);
    fireEvent.keyDown(block, { key: 'Enter' });
    expect(await screen.findByRole('dialog', { name: 'アクション' })).toBeVisible();
  });

  it('sees the report without menus', async () => {
    await read('/actions?view=report&day=2026-10-02&user=2');
    expect((await screen.findAllByRole('article')).length).toBeGreaterThan(0);
    expect(screen.queryByRole('button', { name: /^(面談|電話|メール).*の操作$/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '完了にする' })).not.toBeInTheDocument();
  });

  it('without the right to delete, but to save, sees all other commands', async () => {
    await open('/actions', {}, withReach({ ...readerReach, action: 'save' }));
    expect(screen.getByRole('button', { name: 'アクションを登録' })).toBeVisible();
    await userEvent.click(screen.getAllByRole('checkbox')[1]!);
    const bar = within(screen.getByRole('region', { name: '選択したアクションの操作' }));
    expect(bar.getByRole('button', { name: '完了にする' })).toBeVisible();
    expect(bar.queryByRole('button', { name: '削除' })).not.toBeInTheDocument();
  });
});

it('opens the form of a new action in its first field, without errors and without a choice of the deal’s type', async () => {
  await open('/actions?new=1', {
    searchRecords: { data: [{ kind: 'deals', records: [{ id: 2, title: '基幹システム刷新', detail: null }] }] },
  });
  const dialog = within(await screen.findByRole('dialog', { name: /予定/ }));
  const search = dialog.getByRole('combobox', { name: /案件/ });
  await waitFor(() => expect(search).toHaveFocus());
  expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
  expect(document.querySelector('[aria-invalid="true"]')).toBeNull();
  await userEvent.type(search, '基幹');
  expect(await screen.findByRole('option', { name: /基幹システム刷新/ })).toBeVisible();
  expect(sent('searchRecords')).toEqual([{ query: '基幹', limit: 10 }]);
});
