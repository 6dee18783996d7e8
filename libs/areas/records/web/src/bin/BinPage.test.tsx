import type { BinnedRecord } from '@crm/api-client';
import type { ToastsState } from '@crm/web-kit';
import { apiError, openScreen } from '@crm/web-kit/testing';
import type { FakeAnswers } from '@crm/web-kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loaders } from '../loaders.ts';
import { area } from '../store-module.ts';
import { storeState } from '../testing/masters.ts';
import { page } from '../testing/page.ts';
import { Page } from './BinPage.tsx';

jest.setTimeout(30_000);

const record = (more: Partial<BinnedRecord> = {}): BinnedRecord => ({
  ...{ id: 8, name: '基幹システム刷新', parentName: '青葉商事', startDatetime: null, deletedBy: 1 },
  ...{ deletedAt: '2026-04-01T12:00:00+09:00', keptUntil: '2026-05-01T03:00:00.000Z' },
  along: [
    { kind: 'actions', count: 3 },
    { kind: 'estimates', count: 1 },
  ],
  ...more,
});

const surroundings = {
  ...{ areas: [area], loaders, namespaces: ['records', 'lists'], preloaded: storeState, failsWithSagas: true },
  answers: { listBin: page([record()]), restoreFromBin: null } as FakeAnswers,
};
let opened: Awaited<ReturnType<typeof openScreen>>;
const open = async (answers: FakeAnswers = {}, url = '/bin', preloaded: Record<string, unknown> = storeState) => {
  opened = await openScreen(<Page />, { ...surroundings, preloaded }, { answers, url });
};
afterEach(() => opened.stop());

const kindsAsked = () => opened.requests.filter(({ name }) => name === 'listBin').map(({ args }) => args['kind']);

it('names who deleted a record, when, what went with it, and until when it is kept', async () => {
  await open();
  const row = screen.getByRole('row', { name: /基幹システム刷新/ });
  expect(row).toHaveTextContent('青葉商事');
  expect(row).toHaveTextContent('あわせて削除: アクション 3件、見積 1件');
  expect(row).toHaveTextContent('山田 太郎');
  expect(row).toHaveTextContent('2026/05/01');
});

it('restores a record and takes it out of the list', async () => {
  let isThere = true;
  await open({
    listBin: () => page(isThere ? [record()] : []),
    restoreFromBin: () => {
      isThere = false;
      return null;
    },
  });
  await userEvent.click(screen.getByRole('button', { name: '基幹システム刷新を元に戻す' }));
  await opened.settled();
  expect(screen.queryByText('基幹システム刷新')).not.toBeInTheDocument();
  expect(opened.state<ToastsState>('toasts').toasts[0]).toMatchObject({
    text: '「基幹システム刷新」を元に戻しました。',
  });
});

it('says why a file stays in the bin when its name is taken', async () => {
  await open({
    restoreFromBin: () => {
      throw apiError('InUse', { status: 409 });
    },
  });
  await userEvent.click(screen.getByRole('button', { name: '基幹システム刷新を元に戻す' }));
  await opened.settled();
  expect(opened.state<ToastsState>('toasts').toasts[0]?.text).toContain('同じ名前のファイル');
});

it('keeps the kind in the address, and offers only those that the user may delete', async () => {
  const { data } = storeState.masters;
  const reach = { customer: 'see', contact: 'delete', action: 'delete', deal: 'delete', dealTypes: [] };
  const masters = { ...storeState.masters, data: { ...data, company: { ...data.company, reach } } };
  await open({}, '/bin', { ...storeState, masters });
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    ...['案件', 'コンタクト', 'アクション', '見積', '資料'],
  ]);
  await userEvent.click(screen.getByRole('tab', { name: 'コンタクト' }));
  await opened.settled();
  expect(kindsAsked()).toEqual(['deals', 'contacts']);
});
