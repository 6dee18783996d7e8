import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithStore } from '../testing/render-with-store.tsx';
import { ConflictBanner } from './index.ts';

it('shows both versions, the unaffected differences and the other member, and reports the choice', async () => {
  const onChoose = jest.fn();
  await renderWithStore(
    <ConflictBanner
      who="10:00 に佐藤 花子さんが更新しました。"
      note="元に戻すことができます。"
      differences={[
        { label: '会社名', theirs: '株式会社山川', mine: '' },
        { label: 'メモ', theirs: '展示会' },
      ]}
      onChoose={onChoose}
    />,
  );
  const banner = screen.getByText('他のユーザーが先に更新しました').closest('[role=status]')!;
  expect(banner).toHaveTextContent('佐藤 花子さん');
  expect(banner).toHaveTextContent('元に戻すことができます。');
  const told = screen.getAllByRole('term').map(({ parentElement }) => parentElement!.textContent);
  expect(told).toEqual([
    '会社名最新の内容: 株式会社山川自分の変更: 未設定',
    'メモ最新の内容: 展示会どちらを選んでも、この内容になります。',
  ]);
  await userEvent.click(screen.getByRole('button', { name: '最新の内容を使う' }));
  await userEvent.click(screen.getByRole('button', { name: '自分の変更で上書き' }));
  expect(onChoose.mock.calls).toEqual([['theirs'], ['mine']]);
});

it('moves the focus from a disabled button, but not from a user who is typing', async () => {
  const banner = <ConflictBanner differences={[]} onChoose={() => {}} />;
  await renderWithStore(banner);
  expect(document.activeElement).toContainElement(screen.getByText('他のユーザーが先に更新しました'));
  await userEvent.tab();
  expect(screen.getByRole('button', { name: '最新の内容を使う' })).toHaveFocus();
  cleanup();
  const field = document.body.appendChild(document.createElement('input'));
  field.focus();
  await renderWithStore(banner);
  expect(field).toHaveFocus();
  field.remove();
});

it('renders no empty list without differences', async () => {
  await renderWithStore(<ConflictBanner differences={[]} onChoose={() => {}} />);
  expect(screen.getByRole('button', { name: '自分の変更で上書き' })).toBeVisible();
  expect(screen.queryByRole('term')).toBeNull();
});
