import { screen, within } from '@testing-library/react';
import { apiError } from '@crm/web-kit/testing';
import { masters } from '../../testing/samples.ts';
import { openSettings } from '../testing/open-settings.tsx';

const names = () =>
  within(screen.getByRole('list', { name: '案件タイプ' }))
    .getAllByRole('link')
    .map((link) => link.textContent);

const choose = async ({ person }: Awaited<ReturnType<typeof openSettings>>, name: string, action: string) => {
  await person.click(screen.getByRole('button', { name: `${name}の操作` }));
  await person.click(await screen.findByRole('menuitem', { name: action }));
};

it('lists the deal types in order, with their counts', async () => {
  await openSettings('/deal_types');
  expect(names()).toEqual(['新規営業', '更新・保守']);
  expect(screen.getByText('フェーズ 8・商品 2')).toBeVisible();
  expect(screen.getByRole('link', { name: '新規営業' })).toHaveAttribute('href', '/deal_types/1');
});

it('saves a new order type by type, with the current versions', async () => {
  const page = await openSettings('/deal_types', { updateDealType: { data: {} } });
  await page.person.click(screen.getByRole('button', { name: '新規営業を下へ移動' }));
  expect(page.sent('updateDealType')).toEqual([{ id: 2, body: { orderNum: 0, lockVersion: 0 } }]);
  expect(page.requests.map(({ name }) => name)).toContain('getMasters');
});

it('restores the order and shows a message when it cannot be saved', async () => {
  const page = await openSettings('/deal_types', {
    updateDealType: () => {
      throw apiError('Unavailable', { status: 503, message: '現在ご利用いただけません。' });
    },
  });
  await page.person.click(screen.getByRole('button', { name: '新規営業を下へ移動' }));
  await page.settled();
  expect(screen.getByRole('alert')).toHaveTextContent('並び順を保存できませんでした現在ご利用いただけません。');
  expect(names()).toEqual(['新規営業', '更新・保守']);
  await page.person.click(screen.getByRole('button', { name: '閉じる' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('adds a deal type, and shows it', async () => {
  const added = { ...masters.dealTypes[0]!, id: 3, name: '代理店', orderNum: 2 };
  const page = await openSettings('/deal_types', { createDealType: { data: added } });
  await page.person.click(screen.getByRole('button', { name: '案件タイプを追加' }));
  await page.fill(screen.getByRole('textbox', { name: /案件タイプ名/ }), '代理店');
  page.answer({ getMasters: { data: { ...masters, dealTypes: [...masters.dealTypes, added] } } });
  await page.person.click(screen.getByRole('button', { name: '追加' }));
  await page.settled();
  expect(page.sent('createDealType')).toEqual([{ body: { name: '代理店' } }]);
  expect(screen.getByText('「代理店」を追加しました。')).toBeVisible();
  expect(screen.getByRole('link', { name: '代理店', hidden: true })).toBeInTheDocument();
});

it('shows at the field that the name is taken', async () => {
  const page = await openSettings('/deal_types', {
    updateDealType: () => {
      throw apiError('ValidationFailed', { status: 422, message: '', details: [{ field: 'name', rule: 'duplicate' }] });
    },
  });
  await choose(page, '新規営業', '名前を変更');
  await page.fill(screen.getByRole('textbox', { name: /案件タイプ名/ }), '更新・保守');
  await page.person.click(screen.getByRole('button', { name: '保存' }));
  await page.settled();
  expect(page.sent('updateDealType')).toEqual([{ id: 1, body: { name: '更新・保守', lockVersion: 0 } }]);
  expect(screen.getByRole('textbox', { name: /案件タイプ名/ })).toHaveAccessibleDescription(/同じ名前がすでにあります/);
});

describe('deleting a deal type', () => {
  const remove = async (answers: object, replacement?: string) => {
    const page = await openSettings('/deal_types', { ...answers });
    await choose(page, '新規営業', '削除');
    const modal = await screen.findByRole('dialog', { name: /新規営業を削除します/ });
    if (replacement) {
      await page.person.click(within(modal).getByRole('button', { name: /案件の移動先/ }));
      await page.person.click(screen.getByRole('option', { name: replacement }));
    }
    await page.person.click(within(modal).getByRole('button', { name: '削除' }));
    await page.settled();
    return page;
  };
  const refused = (details: object[]) => ({
    deleteDealType: () => {
      throw apiError('InUse', { status: 409, message: '', details });
    },
  });

  it('deletes it after a confirmation', async () => {
    const page = await remove({ deleteDealType: undefined });
    expect(page.sent('deleteDealType')).toEqual([{ id: 1 }]);
    expect(screen.getByText('「新規営業」を削除しました。')).toBeVisible();
  });

  it('sends the replacement for its deals', async () => {
    const page = await remove({ deleteDealType: undefined }, '更新・保守');
    expect(page.sent('deleteDealType')).toEqual([{ id: 1, replacementId: 2 }]);
  });

  it('shows its uses and their counts', async () => {
    await remove(
      refused([
        { field: 'deals', count: 1234 },
        { field: 'webforms', count: 1 },
      ]),
    );
    expect(screen.getByText(/案件1,234件とフォーム1件で使用中です。案件の移動先を選択/)).toBeVisible();
  });

  it('refuses to delete the last type', async () => {
    await remove(refused([{ field: 'id', rule: 'last_deal_type' }]));
    expect(screen.getByText(/案件タイプは1つ以上必要です。/)).toBeVisible();
  });
});

it('disables a deal type for new deals', async () => {
  const page = await openSettings('/deal_types', { updateDealType: { data: {} } });
  const off = masters.dealTypes.map((type) => ({ ...type, enabled: type.id !== 1 }));
  page.answer({ getMasters: { data: { ...masters, dealTypes: off } } });
  await choose(page, '新規営業', '新しい案件に使わない');
  await page.settled();
  expect(page.sent('updateDealType')).toEqual([{ id: 1, body: { enabled: false, lockVersion: 0 } }]);
  expect(screen.getByText('停止中')).toBeVisible();
});

describe('a deleted deal type', () => {
  const old = { ...masters.dealTypes[0]!, id: 9, name: '代理店', deleted: true };
  const open = (answers: Parameters<typeof openSettings>[1]) =>
    openSettings('/deal_types', answers, { ...masters, dealTypes: [...masters.dealTypes, old] });

  it('can be restored', async () => {
    const page = await open({ restoreDealType: { data: old } });
    await page.person.click(screen.getByText('削除済み（1）'));
    await page.person.click(screen.getByRole('button', { name: '代理店を元に戻す' }));
    await page.settled();
    expect(page.sent('restoreDealType')).toEqual([{ id: 9 }]);
    expect(screen.getByText('「代理店」を元に戻しました。')).toBeVisible();
  });

  it('shows the reason when it cannot be restored', async () => {
    const page = await open({
      restoreDealType: () => {
        throw apiError('ValidationFailed', {
          status: 422,
          message: '',
          details: [{ field: 'name', rule: 'duplicate' }],
        });
      },
    });
    await page.person.click(screen.getByText('削除済み（1）'));
    await page.person.click(screen.getByRole('button', { name: '代理店を元に戻す' }));
    await page.settled();
    expect(screen.getByRole('alert')).toHaveTextContent('「代理店」を変更できませんでした同じ名前がすでにあります');
  });
});
