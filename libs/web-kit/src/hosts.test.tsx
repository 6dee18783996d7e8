import { Modal } from '@crm/ui-kit';
import { createAction } from '@reduxjs/toolkit';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  confirm,
  DialogHost,
  lazyModal,
  modalOpened,
  ModalHost,
  offerUndo,
  takeEvery,
  ToastHost,
  toastShown,
} from './index.ts';
import type { ModalContentProps, ToastsState } from './index.ts';
import { renderWithStore } from './testing/render-with-store.tsx';
import type { Rendered } from './testing/render-with-store.tsx';

jest.setTimeout(20_000);

const asked = createAction('asked');
let rendered: Rendered;
let outcomes: boolean[] = [];
afterEach(() => {
  rendered.stop();
  outcomes = [];
});
const asking = (ask: () => Generator<unknown, boolean>) => ({
  name: 'asking',
  *saga() {
    yield takeEvery(asked, function* () {
      outcomes.push(yield* ask());
    });
  },
});

it('shows an open modal with its payload, and removes it after closing', async () => {
  const Content = ({ payload, state, onClose, onClosed }: ModalContentProps<{ name: string }>) => (
    <Modal title={payload.name} closeText="閉じる" {...{ state, onClose, onClosed }}>
      内容
    </Modal>
  );
  rendered = await renderWithStore(<ModalHost modals={{ sample: Content }} />);
  rendered.dispatch(modalOpened({ name: 'sample', payload: { name: '案件を作成' } }));
  rendered.dispatch(modalOpened({ name: 'of-nobody' }));
  expect(screen.getByRole('dialog', { name: '案件を作成' })).toBeInTheDocument();
  await userEvent.click(screen.getAllByRole('button', { name: '閉じる' }).at(-1)!);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(rendered.state('modals')).toMatchObject({ sample: { status: 'closed' } }));
});

it('preloads a lazy modal at the first interaction, and retries on opening when that failed', async () => {
  const Content = ({ state, onClose, onClosed }: ModalContentProps) => (
    <Modal title="後から来る" closeText="閉じる" {...{ state, onClose, onClosed }}>
      内容
    </Modal>
  );
  const load = jest.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(Content);
  rendered = await renderWithStore(<ModalHost modals={{ lazy: lazyModal(load) }} />);
  expect(load).not.toHaveBeenCalled();
  fireEvent.pointerMove(window);
  await waitFor(() => expect(load).toHaveBeenCalledTimes(1), { timeout: 5000 });
  rendered.dispatch(modalOpened({ name: 'lazy' }));
  expect(await screen.findByRole('dialog', { name: '後から来る' })).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(2);
});

it('reports that a modal cannot be loaded, keeps the page, and retries on the next opening', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const Content = ({ state, onClose, onClosed }: ModalContentProps) => (
    <Modal title="後から来る" closeText="閉じる" {...{ state, onClose, onClosed }}>
      内容
    </Modal>
  );
  const load = jest.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(Content);
  rendered = await renderWithStore(
    <>
      <h1>案件</h1>
      <ModalHost modals={{ lazy: lazyModal(load) }} />
      <ToastHost />
    </>,
  );
  rendered.dispatch(modalOpened({ name: 'lazy', payload: {} }));
  expect(await screen.findByText('読み込めませんでした')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: '案件' })).toBeInTheDocument();
  expect(rendered.state('modals')).toMatchObject({ lazy: { status: 'closed' } });
  rendered.dispatch(modalOpened({ name: 'lazy', payload: {} }));
  expect(await screen.findByRole('dialog', { name: '後から来る' })).toBeInTheDocument();
  error.mockRestore();
});

it.each([
  ['削除', true],
  ['キャンセル', false],
])('answers a question with %s', async (button, expected) => {
  const question = {
    type: 'danger',
    title: '案件を削除',
    text: '元に戻せません。',
    confirmText: '削除',
    cancelText: 'キャンセル',
  } as const;
  rendered = await renderWithStore(<DialogHost />, { areas: [asking(() => confirm(question))] });
  rendered.dispatch(asked());
  expect(await screen.findByRole('alertdialog', { name: '案件を削除' })).toHaveTextContent('元に戻せません。');
  await userEvent.click(screen.getByRole('button', { name: button }));
  expect(outcomes).toEqual([expected]);
  await waitFor(() => expect(rendered.state('dialogs')).toMatchObject({ status: 'closed' }));
});

it('offers to open the subject of a toast, and navigates to it', async () => {
  rendered = await renderWithStore(<ToastHost />);
  rendered.dispatch(toastShown({ level: 'info', text: '案件「更改」を登録しました。', href: '/deals/7' }));
  // The toast stays as long as one with an undo.
  expect(rendered.state<ToastsState>('toasts').toasts[0]?.durationMs).toBe(10_000);
  await userEvent.click(screen.getByRole('button', { name: '開く' }));
  expect(rendered.location()).toBe('/deals/7');
  expect(screen.queryByText('案件「更改」を登録しました。')).not.toBeInTheDocument();
});

it('shows toasts, pauses them under the pointer, and dispatches an undo', async () => {
  rendered = await renderWithStore(<ToastHost />, { areas: [asking(() => offerUndo('削除しました。', '元に戻す'))] });
  rendered.dispatch(asked());
  rendered.dispatch(toastShown({ level: 'error', text: '保存できませんでした。' }));
  const isPaused = () => rendered.state<ToastsState>('toasts').isPaused;
  await userEvent.hover(screen.getByText('削除しました。'));
  expect(isPaused()).toBe(true);
  await userEvent.unhover(screen.getByText('削除しました。'));
  expect(isPaused()).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: '元に戻す' }));
  expect(outcomes).toEqual([true]);
  await userEvent.click(screen.getByRole('button', { name: '閉じる' }));
  expect(screen.queryByText('保存できませんでした。')).not.toBeInTheDocument();
  expect(isPaused()).toBe(false);
});
