import { liveChanged } from '@crm/web-kit';
import { renderWithStore } from '@crm/web-kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { area } from '../store-module.ts';
import { deals } from '../testing/DealsApp.tsx';
import { storeState } from '../testing/store-state.ts';
import { Part } from './DealChanges.tsx';
import { changes, pageOf } from './samples.ts';

it('shows author, field and values of each change in words, and loads older changes on demand', async () => {
  const shown = await renderWithStore(<Part recordId={7} />, {
    areas: [area],
    loaders: deals.loaders,
    preloaded: storeState,
    answers: { listDealChanges: pageOf(changes, 6) },
  });
  const list = await screen.findByRole('list', { name: '変更履歴' });
  const [estimate, details, updated, limited, created] = [...list.children].map((row) => row.textContent);
  expect(estimate).toContain('見積 Q-202610-0001 を更新');
  expect(estimate).toContain('状態下書き→から送付済');
  expect(details).toContain('保守サポート：数量1→から3');
  expect(details).toContain('導入支援（なし）→から¥50,000');
  expect(updated).toContain('2026/10/03(土) 14:30');
  expect(updated).toContain('佐藤 花子');
  expect(updated).toContain('フェーズリード→からヒアリング');
  expect(updated).toContain('契約金額¥1,000,000→から¥2,500,000');
  expect(updated).toContain('契約予定日2026/11/30(月)→から2026/12/18(金)');
  expect(updated).toContain('競合（なし）→から競合A、競合B');
  expect(limited).toContain('限定共有を変更');
  expect(created).toContain('案件名基幹システム更改');
  // A colleague's change is added on top as long as no older page is loaded.
  shown.answer({ listDealChanges: pageOf([{ ...changes[2]!, id: 99 }, ...changes], 6) });
  shown.dispatch(liveChanged({ topics: ['deals'] }));
  await shown.settled();
  expect(list.children).toHaveLength(6);
  shown.answer({ listDealChanges: pageOf(changes, 6) });
  shown.dispatch(liveChanged({ topics: ['deals'] }));
  await shown.settled();
  shown.answer({ listDealChanges: pageOf([{ ...changes[2]!, id: 0 }], 6) });
  await userEvent.click(screen.getByRole('button', { name: /さらに表示/ }));
  await shown.settled();
  expect(list.children).toHaveLength(6);
  expect(shown.requests.at(-1)!.args).toEqual({ id: 7, page: 2, perPage: 20 });
  await userEvent.click(screen.getByRole('button', { name: /表示する変更/ }));
  await userEvent.click(screen.getByRole('option', { name: 'フェーズの履歴' }));
  await shown.settled();
  expect(shown.requests.at(-1)!.args).toEqual({ id: 7, page: 1, perPage: 20, about: 'phase' });
  shown.stop();
});

it("formats times and days in the screen's language", async () => {
  const shown = await renderWithStore(<Part recordId={7} />, {
    areas: [area],
    loaders: deals.loaders,
    preloaded: storeState,
    answers: { listDealChanges: pageOf(changes, 6) },
    language: 'en',
  });
  expect(await screen.findByText('Sat, Oct 3, 2026 14:30')).toBeVisible();
  expect(screen.getByText('Fri, Dec 18, 2026')).toBeVisible();
  shown.stop();
});
