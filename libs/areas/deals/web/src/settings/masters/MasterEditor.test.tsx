import { screen, within } from '@testing-library/react';
import { apiError } from '@crm/web-kit/testing';
import { masters } from '../../testing/samples.ts';
import { openSettings } from '../testing/open-settings.tsx';

const rows = () => within(screen.getByRole('list', { name: 'フェーズ' })).getAllByRole('listitem');
const names = () =>
  rows()
    .map((row) => (row.querySelector<HTMLInputElement>('input:not([type=hidden])') ?? row.querySelector('s'))!)
    .map((element) => ('value' in element ? element.value : element.textContent));
const save = async ({ person, settled }: Awaited<ReturnType<typeof openSettings>>) => {
  await person.click(screen.getByRole('button', { name: '保存' }));
  await settled();
};
const phases = '/deal_types/1?tab=phases';

describe('ordering', () => {
  it('moves a row by its buttons, keeps the focus, and announces the new place', async () => {
    const { person } = await openSettings(phases);
    const down = screen.getByRole('button', { name: 'リードを下へ移動' });
    await person.click(down);
    expect(names().slice(0, 3)).toEqual(['アプローチ', 'リード', 'ヒアリング']);
    expect(down).toHaveFocus();
    expect(screen.getByText('リードを2番目に移動しました。')).toBeInTheDocument();
  });

  it('moves a row by Alt with the arrows during typing', async () => {
    const { person } = await openSettings(phases);
    const field = screen.getByRole('textbox', { name: 'フェーズ名（2行目）' });
    await person.click(field);
    await person.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(names().slice(0, 2)).toEqual(['アプローチ', 'リード']);
    expect(screen.getByRole('textbox', { name: 'フェーズ名（1行目）' })).toHaveFocus();
  });

  it('moves no row beyond either end', async () => {
    const { person } = await openSettings(phases);
    expect(screen.getByRole('button', { name: 'リードを上へ移動' })).toBeDisabled();
    await person.click(screen.getByRole('textbox', { name: 'フェーズ名（1行目）' }));
    await person.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(names()[0]).toBe('リード');
  });
});

describe('saving', () => {
  it("sends all rows in one request, then shows the server's rows", async () => {
    const renewed = {
      ...masters,
      phases: masters.phases.map((one) => (one.id === 11 ? { ...one, name: '見込み' } : one)),
    };
    const page = await openSettings(phases, { savePhases: { data: [] } });
    await page.fill(screen.getByRole('textbox', { name: 'フェーズ名（1行目）' }), '見込み');
    await page.person.click(screen.getByRole('button', { name: '保留を削除' }));
    page.answer({ getMasters: { data: renewed } });
    await save(page);
    const [{ body }] = page.sent('savePhases') as [{ body: { dealTypeId: number; rows: object[] } }];
    expect(body.dealTypeId).toBe(1);
    expect(body.rows).toHaveLength(8);
    expect(body.rows[0]).toEqual({ id: 11, name: '見込み', status: 1 });
    expect(body.rows[7]).toEqual({ id: 18, name: '保留', deleted: true, status: 3 });
    expect(screen.getByText('フェーズを保存しました。')).toBeVisible();
    expect(screen.getByText('変更はありません')).toBeVisible();
    expect(names()[0]).toBe('見込み');
  });

  it('adds a row by Enter in the last one, and sends it without an id', async () => {
    const page = await openSettings('/deal_types/1?tab=channels', { saveChannels: { data: [] } });
    await page.person.click(screen.getByRole('textbox', { name: 'チャネル名（3行目）' }));
    await page.person.keyboard('{Enter}');
    const added = screen.getByRole('textbox', { name: 'チャネル名（4行目）' });
    expect(added).toHaveFocus();
    await page.fill(added, 'セミナー');
    await save(page);
    expect(page.sent('saveChannels')[0]).toMatchObject({ body: { rows: [{}, {}, {}, { name: 'セミナー' }] } });
  });

  it('sends rates and action patterns', async () => {
    const page = await openSettings('/deal_types/1?tab=probabilities', { saveProbabilities: { data: [] } });
    await page.fill(screen.getByRole('textbox', { name: '未定の率' }), '１０');
    await save(page);
    expect(page.sent('saveProbabilities')[0]).toMatchObject({
      body: { rows: [{}, {}, {}, { name: '未定', rate: 10 }] },
    });
    await page.navigate('/deal_types/1?tab=actionPurposes');
    page.answer({ saveActionPurposes: { data: [] } });
    await page.person.click(screen.getByRole('button', { name: /初回訪問のアクションの種類/ }));
    await page.person.click(screen.getByRole('option', { name: '電話' }));
    await save(page);
    expect(page.sent('saveActionPurposes')[0]).toMatchObject({ body: { rows: [{ name: '初回訪問', patternId: 3 }] } });
  });

  it('requires exactly one goal phase before anything is sent', async () => {
    const page = await openSettings(phases);
    await page.person.click(screen.getByRole('button', { name: /受注の状態/ }));
    await page.person.click(screen.getByRole('option', { name: '停止' }));
    await save(page);
    expect(screen.getByRole('alert')).toHaveTextContent('「最終」のフェーズは1つだけ設定します。');
    expect(page.sent('savePhases')).toEqual([]);
  });

  it('moves the focus to the first invalid row', async () => {
    const page = await openSettings(phases);
    await page.fill(screen.getByRole('textbox', { name: 'フェーズ名（3行目）' }), 'ﾘｰﾄﾞ');
    await save(page);
    const field = screen.getByRole('textbox', { name: 'フェーズ名（3行目）' });
    expect(field).toHaveAccessibleDescription('同じ名前がすでにあります');
    expect(field).toHaveFocus();
  });

  it('shows at the row how many deals use a deleted phase, and lets the user undo the deletion', async () => {
    const page = await openSettings(phases, {
      savePhases: () => {
        throw apiError('InUse', {
          status: 409,
          message: '',
          details: [{ id: 13, field: 'rows[2].deleted', count: 12 }],
        });
      },
    });
    await page.person.click(screen.getByRole('button', { name: 'ヒアリングを削除' }));
    await save(page);
    expect(within(rows()[2]!).getByRole('alert')).toHaveTextContent('12件で使用中のため削除できません。');
    await page.person.click(screen.getByRole('button', { name: 'ヒアリングの削除を取り消す' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.getByText('変更はありません')).toBeVisible();
  });

  it("shows the server's refusal at its field", async () => {
    const page = await openSettings(phases, {
      savePhases: () => {
        const details = [{ field: 'rows[0].name', rule: 'duplicate' }];
        throw apiError('ValidationFailed', { status: 422, message: '', details });
      },
    });
    await page.fill(screen.getByRole('textbox', { name: 'フェーズ名（1行目）' }), '見込み');
    await save(page);
    expect(screen.getByText('同じ名前がすでにあります')).toBeVisible();
  });

  it('keeps the typed values when the connection is lost', async () => {
    const page = await openSettings(phases, {
      savePhases: () => {
        throw apiError('NetworkError', { status: 0 });
      },
    });
    await page.fill(screen.getByRole('textbox', { name: 'フェーズ名（1行目）' }), '見込み');
    await save(page);
    expect(screen.getByRole('alert')).toHaveTextContent('通信できませんでした');
    expect(names()[0]).toBe('見込み');
  });
});

describe('unsaved changes', () => {
  it('ask for confirmation before another tab opens', async () => {
    const { person, location } = await openSettings(phases);
    await person.click(screen.getByRole('button', { name: '保留を削除' }));
    await person.click(screen.getByRole('tab', { name: /チャネル/ }));
    const dialog = await screen.findByRole('alertdialog');
    await person.click(within(dialog).getByRole('button', { name: 'キャンセル' }));
    expect(location()).toBe(phases);
    await person.click(screen.getByRole('tab', { name: /チャネル/ }));
    await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '保存せずに移動' }));
    expect(location()).toBe('/deal_types/1?tab=channels');
  });

  it('can be discarded', async () => {
    const { person } = await openSettings(phases);
    await person.click(screen.getByRole('button', { name: 'リードを下へ移動' }));
    await person.click(screen.getByRole('button', { name: '変更を破棄' }));
    expect(names()[0]).toBe('リード');
    expect(screen.getByRole('button', { name: '保存' })).toBeDisabled();
  });
});

it('adds the first row of an empty list', async () => {
  const { person } = await openSettings('/deal_types/2?tab=reasons');
  await person.click(screen.getByRole('button', { name: '理由を追加' }));
  expect(screen.getByRole('textbox', { name: '理由（1行目）' })).toHaveFocus();
});

describe('deleting types of related customers', () => {
  const url = '/deal_types/1?tab=dealCustomerTypes';
  const counted = (linkCount: number) => ({
    data: (masters.dealCustomerTypes ?? []).map((type) => ({ ...type, linkCount })),
  });

  it('asks with the number of links that are deleted too, and continues only on confirmation', async () => {
    const page = await openSettings(url, {
      listDealCustomerTypes: counted(12),
      saveDealCustomerTypes: counted(0),
    });
    await page.person.click(screen.getByRole('button', { name: '代理店を削除' }));
    await save(page);
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText(/「代理店」を削除すると、案件との関連付け12件も削除されます。/)).toBeVisible();
    await page.person.click(dialog.getByRole('button', { name: 'キャンセル' }));
    await page.settled();
    expect(page.sent('saveDealCustomerTypes')).toEqual([]);
    await save(page);
    await page.person.click(await screen.findByRole('button', { name: '削除して保存' }));
    await page.settled();
    expect(page.sent('saveDealCustomerTypes')).toMatchObject([
      { body: { dealTypeId: 1, rows: [{ id: 91, deleted: true }, { id: 92 }, { id: 93 }] } },
    ]);
  });

  it('asks nothing without links', async () => {
    const page = await openSettings(url, { listDealCustomerTypes: counted(0), saveDealCustomerTypes: counted(0) });
    await page.person.click(screen.getByRole('button', { name: '代理店を削除' }));
    await save(page);
    expect(page.sent('saveDealCustomerTypes')).toHaveLength(1);
  });
});

describe('deleting an entry in use', () => {
  const inUse = {
    listMasterUses: {
      data: [
        { name: 'deals', count: 12, isHeld: true },
        { name: 'webforms', count: 1, isHeld: false },
      ],
    },
  };

  it('shows the uses with their counts, and sends the chosen replacement', async () => {
    const page = await openSettings(phases, { ...inUse, savePhases: { data: [] } });
    await page.person.click(screen.getByRole('button', { name: 'ヒアリングを削除' }));
    await page.settled();
    expect(page.sent('listMasterUses')).toEqual([{ master: 'phases', id: 13 }]);
    expect(
      within(rows()[2]!).getByText(/案件12件とフォーム1件で使用中です。フォームでは、選択肢から外れます。/),
    ).toBeVisible();
    await save(page);
    expect(within(rows()[2]!).getByRole('alert')).toHaveTextContent('置き換え先をご選択ください。');
    expect(page.sent('savePhases')).toEqual([]);

    await page.person.click(screen.getByRole('button', { name: /ヒアリングの置き換え先/ }));
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'リード',
      'アプローチ',
      'プレゼンテーション',
      'クロージング',
    ]);
    await page.person.click(screen.getByRole('option', { name: 'アプローチ' }));
    await save(page);
    const [{ body }] = page.sent('savePhases') as [{ body: { rows: object[] } }];
    expect(body.rows[2]).toMatchObject({ id: 13, deleted: true, replacementId: 12 });
  });

  it('requires no replacement when records only keep the name', async () => {
    const page = await openSettings('/deal_types/1?tab=actionPurposes', {
      listMasterUses: { data: [{ name: 'actions', count: 3, isHeld: false }] },
      saveActionPurposes: { data: [] },
    });
    await page.person.click(screen.getByRole('button', { name: '初回訪問を削除' }));
    await page.settled();
    expect(screen.getByText(/アクション3件で使用中です。置き換えない場合は、元の名前のまま残ります。/)).toBeVisible();
    await save(page);
    expect(page.sent('saveActionPurposes')).toHaveLength(1);
  });
});

it('restores a deleted entry at the end of the list', async () => {
  const [first, ...others] = masters.channels;
  const known = { ...masters, channels: [{ ...first!, deleted: true, lockVersion: 3 }, ...others] };
  const page = await openSettings('/deal_types/1?tab=channels', { saveChannels: { data: [] } }, known);
  await page.person.click(screen.getByText('削除済み（1）'));
  await page.person.click(screen.getByRole('button', { name: 'Web問い合わせを元に戻す' }));
  expect(screen.getByRole('textbox', { name: 'チャネル名（3行目）' })).toHaveValue('Web問い合わせ');
  await save(page);
  expect(page.sent('saveChannels')).toMatchObject([
    { body: { rows: [{ id: 52 }, { id: 53 }, { id: 51, lockVersion: 3, name: 'Web問い合わせ' }] } },
  ]);
});

it("shows a message after a conflict, takes over the colleague's rows, and keeps the typed values", async () => {
  const known = { ...masters, products: masters.products.map((one) => ({ ...one, lockVersion: 0 })) };
  const page = await openSettings(
    '/deal_types/1?tab=products',
    {
      saveProducts: () => {
        throw apiError('StaleRecord', { status: 409, message: '', details: [{}] });
      },
    },
    known,
  );
  await page.fill(screen.getByRole('textbox', { name: '商品・サービス名（1行目）' }), '基幹システムＸ');
  const [first, second] = masters.products;
  const theirs = [
    { ...first!, lockVersion: 1 },
    { ...second!, name: '保守', lockVersion: 1 },
  ];
  page.answer({ getMasters: { data: { ...known, products: theirs } } });
  await save(page);
  expect(screen.getByText(/他のユーザーが先に更新しました。/)).toBeVisible();
  expect(screen.getByRole('textbox', { name: '商品・サービス名（1行目）' })).toHaveValue('基幹システムＸ');
  expect(screen.getByRole('textbox', { name: '商品・サービス名（2行目）' })).toHaveValue('保守');
  page.answer({ saveProducts: { data: [] } });
  await save(page);
  expect(page.sent('saveProducts').at(-1)).toMatchObject({
    body: {
      rows: [
        { id: 41, name: '基幹システムＸ', lockVersion: 1 },
        { id: 42, name: '保守' },
      ],
    },
  });
});

it('sends the expected days of active phases only', async () => {
  const page = await openSettings(phases, { savePhases: { data: [] } });
  await page.fill(screen.getByRole('textbox', { name: 'リードの滞留日数の目安' }), '400');
  await save(page);
  expect(page.sent('savePhases')).toEqual([]);
  await page.fill(screen.getByRole('textbox', { name: 'リードの滞留日数の目安' }), '１４');
  expect(screen.queryByRole('textbox', { name: '受注の滞留日数の目安' })).not.toBeInTheDocument();
  await save(page);
  expect(page.sent('savePhases')).toHaveLength(1);
  expect(page.sent('savePhases')[0]).toHaveProperty('body.rows.0.expectedStayDays', 14);
});

it('sends if a reason is for won or for stopped deals', async () => {
  const page = await openSettings('/deal_types/1?tab=reasons', { saveReasons: { data: [] } });
  await page.person.click(screen.getByRole('button', { name: /競合を使う場面/ }));
  await page.person.click(screen.getByRole('option', { name: '停止のみ' }));
  await save(page);
  expect(page.sent('saveReasons')).toMatchObject([{ body: { rows: [{}, { name: '競合', phaseStatus: 3 }, {}] } }]);
});

it('edits the lifecycle stages like other lists', async () => {
  const stage = (id: number, name: string, orderNum: number) => ({
    id,
    name,
    orderNum,
    deleted: false,
    lockVersion: 0,
  });
  const known = { ...masters, lifecycleStages: [stage(82, '商談', 1), stage(81, 'リード', 0)] };
  const page = await openSettings(
    '/lifecycle_stages',
    {
      listMasterUses: { data: [{ name: 'contacts', count: 5, isHeld: true }] },
      saveLifecycleStages: { data: [] },
    },
    known,
  );
  await page.person.click(screen.getByRole('button', { name: 'リードを削除' }));
  await page.settled();
  expect(screen.getByText('コンタクト5件で使用中です。')).toBeVisible();
  await page.person.click(screen.getByRole('button', { name: /リードの置き換え先/ }));
  await page.person.click(screen.getByRole('option', { name: '商談' }));
  await save(page);
  expect(page.sent('saveLifecycleStages')).toMatchObject([
    { body: { lifecycleStages: [{ id: 81, deleted: true, replacementId: 82 }, { id: 82 }] } },
  ]);
});
