import { renderWithStore } from '@crm/web-kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { area } from '../store-module.ts';
import { customersLoaders as loaders } from '../testing/words.ts';
import { storeState } from '@crm/records-web/testing';
import { Part } from './CustomerChanges.tsx';
import { changes, changesPage } from './samples.ts';

it('shows the member, the fields and the time in words, and loads older changes on demand', async () => {
  const shown = await renderWithStore(<Part recordId={7} />, {
    areas: [area],
    loaders,
    preloaded: storeState,
    answers: { listCustomerChanges: changesPage(changes, 4) },
  });
  const list = await screen.findByRole('list', { name: '変更履歴' });
  const [updated, automatic, created] = [...list.children].map((row) => row.textContent);
  expect(updated).toContain('2026/10/03(土) 14:30');
  expect(updated).toContain('佐藤 花子');
  expect(updated).toContain('所属業界（なし）→から製造業');
  expect(updated).toContain('資本金¥10,000,000→から¥50,000,000');
  expect(updated).toContain('契約ランク（なし）→からゴールド');
  expect(automatic).toContain('自動処理');
  expect(automatic).toContain('在籍状況在籍中→から退職・異動済み');
  expect(automatic).toContain('配信可否未設定→から配信可');
  expect(automatic).not.toContain('姓');
  expect(created).toContain('unknown_field');
  shown.answer({ listCustomerChanges: changesPage([{ ...changes[2]!, id: 0 }], 4) });
  await userEvent.click(screen.getByRole('button', { name: /1/ }));
  await shown.settled();
  expect(list.children).toHaveLength(4);
  expect(shown.requests.at(-1)!.args).toEqual({ id: 7, page: 2, perPage: 20 });
  shown.stop();
});
