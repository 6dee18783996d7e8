import { screen } from '@testing-library/react';
import { apiError } from '@crm/web-kit/testing';
import { masters } from '../../testing/samples.ts';
import { openSettings } from '../testing/open-settings.tsx';

const near = () => screen.getByRole('textbox', { name: /青の上限/ });
const far = () => screen.getByRole('textbox', { name: /黄の上限/ });
const save = async ({ person, settled }: Awaited<ReturnType<typeof openSettings>>) => {
  await person.click(screen.getByRole('button', { name: '保存' }));
  await settled();
};

it('shows a tab for every list, with its count', async () => {
  await openSettings('/deal_types/1');
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
    '基本設定',
    'フェーズ8',
    '契約確度4',
    '商品・サービス2',
    'チャネル3',
    '終了フェーズ理由3',
    'アクション目的1',
    '関連取引先タイプ3',
    'フェーズ別必須',
    'ライフサイクル連動',
    '閲覧メンバー',
  ]);
});

it('shows a message for an unknown deal type', async () => {
  const page = await openSettings('/deal_types/99');
  await page.settled();
  expect(page.sent('getMasters')).toEqual([]);
  expect(screen.getByRole('link', { name: '案件タイプの一覧に戻る' })).toHaveAttribute('href', '/deal_types');
});

it('finds a deal type that a colleague has added since, and shows its current values', async () => {
  const [first] = masters.dealTypes;
  const added = { ...first!, id: 99, name: '更新案件', orderNum: 9 };
  const page = await openSettings('/deal_types/99', {
    getDealType: { data: added },
    getMasters: { data: { ...masters, dealTypes: [...masters.dealTypes, added] } },
  });
  await page.settled();
  expect(screen.getByRole('heading', { level: 1, name: '更新案件' })).toBeVisible();
});

it('reloads the masters only after a change', async () => {
  const [first] = masters.dealTypes;
  const same = await openSettings('/deal_types/1', { getDealType: { data: first } });
  await same.settled();
  expect(same.sent('getDealType')).toEqual([{ id: 1 }]);
  expect(same.sent('getMasters')).toEqual([]);
  const changed = await openSettings('/deal_types', {
    listDealTypes: { data: masters.dealTypes.map((type) => ({ ...type, lockVersion: type.lockVersion + 1 })) },
  });
  await changed.settled();
  expect(changed.sent('getMasters')).toHaveLength(1);
  const stages = await openSettings('/lifecycle_stages', {
    listLifecycleStages: { data: [{ id: 1, name: 'リード', orderNum: 0, deleted: false, lockVersion: 0 }] },
  });
  await stages.settled();
  expect(stages.sent('getMasters')).toHaveLength(1);
});

it("saves the colours' day limits, and previews them at once", async () => {
  const page = await openSettings('/deal_types/1', { updateDealType: { data: {} } });
  await page.fill(near(), '10');
  await page.fill(far(), '45');
  expect(screen.getByText('黄：11〜45日')).toBeVisible();
  await save(page);
  expect(page.sent('updateDealType')).toEqual([
    {
      id: 1,
      body: {
        enableGoalPhaseColor: true,
        enableDealProductDetailUnitCost: false,
        enableDealProductDetailAutoCalculatePrice: false,
        dealSearchActionRanges: [10, 45],
        lockVersion: 0,
      },
    },
  ]);
  expect(screen.getByText('保存しました。')).toBeVisible();
});

it('saves the switches for costs and for prices computed from them', async () => {
  const page = await openSettings('/deal_types/1', { updateDealType: { data: {} } });
  await page.person.click(screen.getByRole('switch', { name: '原価と粗利率を管理する' }));
  await page.person.click(screen.getByRole('switch', { name: '単価を原価と粗利率から自動で計算する' }));
  await save(page);
  expect(page.sent('updateDealType')).toMatchObject([
    { body: { enableDealProductDetailUnitCost: true, enableDealProductDetailAutoCalculatePrice: true } },
  ]);
});

it.each([
  ['30', '30', '黄の上限は、青の上限より大きい日数でご入力ください'],
  ['0', '30', '1〜365の範囲でご入力ください'],
])('refuses the day limits %s and %s', async (first, second, text) => {
  const page = await openSettings('/deal_types/1');
  await page.fill(near(), first);
  await page.fill(far(), second);
  await save(page);
  expect((await screen.findAllByText(new RegExp(text))).length).toBeGreaterThan(0);
  expect(page.sent('updateDealType')).toEqual([]);
});

it("shows the server's refusal at the field", async () => {
  const page = await openSettings('/deal_types/1', {
    updateDealType: () => {
      const details = [{ field: 'deal_search_action_ranges', rule: 'increasing' }];
      throw apiError('ValidationFailed', { status: 422, message: '', details });
    },
  });
  await save(page);
  expect(far()).toHaveAccessibleDescription(/黄の上限は、青の上限より/);
});

it('reloads the masters after a conflict', async () => {
  const page = await openSettings('/deal_types/1', {
    updateDealType: () => {
      throw apiError('StaleRecord', { status: 409, message: '他のユーザーが先に更新しました。', details: [{ id: 1 }] });
    },
  });
  await save(page);
  expect(screen.getByText('他のユーザーが先に更新しました。')).toBeVisible();
  expect(page.requests.map(({ name }) => name)).toContain('getMasters');
});

it('hides tabs and links of features that the company has switched off, even by address', async () => {
  const company = { enableRelatedCustomer: false, enableLifecycleStage: false };
  await openSettings('/deal_types/1?tab=dealCustomerTypes', {}, undefined, company);
  const tabs = screen.getAllByRole('tab').map((tab) => tab.textContent);
  expect(tabs.filter((text) => /関連取引先|ライフサイクル/.test(text))).toEqual([]);
  expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('基本設定');
  expect(screen.queryByRole('link', { name: 'ライフサイクルステージ' })).toBeNull();
});
