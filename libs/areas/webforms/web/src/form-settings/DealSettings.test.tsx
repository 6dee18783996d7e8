import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Rendered } from '@crm/web-kit/testing';
import { saveRequested } from '../draft/draft.slice.ts';
import type { Webform } from '../domain/webform.types.ts';
import { WebformScreen } from '../form/WebformScreen.tsx';
import { items, webform } from '../testing/samples.ts';
import { show } from '../testing/WebformsApp.tsx';

jest.mock('@atlaskit/pragmatic-drag-and-drop-auto-scroll/element', () => ({
  autoScrollForElements: () => () => {},
}));
jest.setTimeout(60_000);
let rendered: Rendered;
const open = async (more: Partial<Webform>) => {
  const form = webform(more);
  rendered = await show(<WebformScreen />, {
    url: '/forms/7',
    path: '/forms/:webformId',
    answers: { getWebform: { data: form }, updateWebform: { data: form } },
  });
};
afterEach(() => rendered.stop());

const summary = () => screen.getByRole('region', { name: '登録される案件' });
const pairs = () =>
  Object.fromEntries(
    within(summary())
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling!.textContent]),
  );
const gaps = () => within(summary()).queryByRole('list', { name: '足りないもの' })?.textContent ?? '';
const choose = async (field: string, option: string) => {
  await userEvent.click(screen.getByRole('button', { name: new RegExp(field) }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
};
const hidden = (id: number, category: string, defaultValue: string) => ({
  ...{ id, category, orderNum: id },
  data: { label: category, visibility: false, defaultValue },
});

it('shows the defaults of the deals and what they lack once a deal type is chosen', async () => {
  await open({ assignmentRule: 'none', assignmentUserIds: [], customerIdentificationRule: null });
  expect(screen.queryByRole('region', { name: '登録される案件' })).not.toBeInTheDocument();
  await choose('案件を登録しない 案件タイプ|案件タイプ 案件を登録しない', '新規営業');
  expect(pairs()).toMatchObject({
    フェーズ: 'リード',
    契約予定日: '送信月の末日',
    '商品・サービス': '基幹システム',
    チャネル: 'Web問い合わせ',
  });
  expect(gaps()).toContain('担当者のいない案件になります');
  expect(gaps()).toContain('取引先のない案件になります');
});

it('shows the values of hidden items in place of the defaults', async () => {
  await open({
    dealTypeId: 1,
    customerIdentificationRule: 1,
    webformItems: [
      ...items,
      hidden(201, 'deal_phase', '12'),
      hidden(202, 'deal_assignee', '2'),
      hidden(203, 'deal_expected_contract_date_additional_days', '60'),
    ],
  });
  expect(pairs()).toMatchObject({ 担当者: '佐藤 花子', フェーズ: 'アプローチ', 契約予定日: '送信日の60日後' });
  expect(gaps()).toBe('');
});

it('saves the rule with its members', async () => {
  await open({ dealTypeId: 1, customerIdentificationRule: 1, assignmentRule: 'fixed', assignmentUserIds: [1] });
  expect(pairs()).toMatchObject({ 担当者: '山田 太郎' });
  await choose('担当者の決め方', '順番に割り当て');
  await userEvent.type(screen.getByRole('combobox', { name: '候補を追加' }), '佐藤');
  await userEvent.click(await screen.findByRole('option', { name: '佐藤 花子' }));
  expect(pairs()).toMatchObject({ 担当者: '順番に割り当て（山田 太郎、佐藤 花子）' });
  rendered.dispatch(saveRequested());
  await rendered.settled();
  const saves = rendered.requests.filter(({ name }) => name === 'updateWebform').map(({ args }) => args.body);
  expect(saves.at(-1)).toMatchObject({ assignmentRule: 'in_turn', assignmentUserIds: [1, 2] });
});
