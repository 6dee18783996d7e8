import { InputMethod } from '../support/ime.ts';
import { Keyboard } from '../support/keyboard.ts';
import { expect, test } from '../support/test.ts';
import { answersOf, expectThanks, logsOf, openForm } from '../support/visitor.ts';

interface Deal {
  amount: number;
  product_id: number;
  channel_id: number;
  customer_id: number;
}

test('a visitor fills in every kind of item in Japanese by keyboard only, and staff finds the results', async ({
  page,
  admin,
  mark,
}) => {
  const { email, company } = answersOf(mark);
  await openForm(page, 'demo-allitems');
  const keys = new Keyboard(page);
  const ime = await InputMethod.on(page);

  await keys.reach(page.getByRole('group', { name: /^氏名/ }).getByLabel('姓'));
  await ime.write('やまざき', '山﨑');
  await expect(page).toHaveURL(/webformid=demo-allitems$/);
  await keys.reach(page.getByRole('group', { name: /^氏名/ }).getByLabel('名', { exact: true }));
  await ime.write('みさき', '美咲');
  await keys.type(page.getByRole('group', { name: /^ふりがな/ }).getByLabel('姓'), 'ヤマザキ');
  await keys.type(page.getByRole('group', { name: /^ふりがな/ }).getByLabel('名', { exact: true }), 'ミサキ');
  await keys.type(page.getByLabel(/^メールアドレス/), email);
  await keys.type(page.getByLabel(/^電話番号/), '０３ー１２３４−５６７８');
  await keys.type(page.getByLabel(/^部署名/), '営業企画部');
  await keys.type(page.getByRole('textbox', { name: '郵便番号', exact: true }), '１００　０００１');
  await keys.choose(page.getByLabel('ご関心の段階'), 'MQL');
  await keys.type(page.getByLabel('名刺交換日'), '２０２６／４／１');
  await keys.press(page.getByRole('radio', { name: 'あり' }), 'Space');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'なし' })).toBeChecked();
  await keys.press(page.getByRole('checkbox', { name: '電話' }), 'Space');
  await keys.press(page.getByRole('checkbox', { name: 'オンライン会議' }), 'Space');
  await keys.type(page.getByLabel('ご要望'), '一行目');
  await page.keyboard.press('Enter');
  await page.keyboard.insertText('二行目');
  await keys.type(page.getByLabel(/^会社名 /), company);
  await keys.type(page.getByLabel('代表電話番号'), '０６（１２３４）５６７８');
  await keys.type(page.getByLabel('従業員数'), '１，２００');
  await keys.type(page.getByLabel('設立年'), '１９９８');
  await keys.type(page.getByLabel(/^ご予算/), '１，２３４，５６７');
  await keys.press(page.getByRole('radio', { name: '営業支援クラウド スタンダード' }), 'Space');
  await page.keyboard.press('ArrowDown');
  await keys.choose(page.getByLabel('当社をお知りになったきっかけ'), '展示会');
  await keys.press(page.getByText('選択してください').and(page.locator('summary')), 'Enter');
  await keys.press(page.getByRole('checkbox', { name: '予実管理' }), 'Space');
  await keys.press(page.getByRole('checkbox', { name: '事例' }), 'Space');
  await keys.press(page.getByRole('checkbox', { name: '利用規約とプライバシーポリシーに同意する' }), 'Space');
  await expect(page.getByLabel(/^電話番号/)).toHaveValue('03-1234-5678');
  await expect(page.getByLabel('従業員数')).toHaveValue('1200');
  await keys.press(page.getByRole('button', { name: '送信する' }), 'Enter');
  await expectThanks(page);

  const logs = await logsOf(admin, 'demo-allitems', email);
  expect(logs).toHaveLength(1);
  const answers = Object.fromEntries(logs[0]!.answers.map(({ label, value }) => [label, value]));
  expect(answers).toMatchObject({
    氏名: '山﨑 美咲',
    電話番号: '03-1234-5678',
    希望する連絡手段: '電話、オンライン会議',
  });
  const deal = await admin.get<Deal>(`/api/rest/deals/${logs[0]!.deal_id}`);
  expect(deal).toMatchObject({ amount: 1_234_567, customer_id: logs[0]!.customer_id });
  expect(answers).toMatchObject({
    ご希望の商品: '営業支援クラウド プレミアム',
    当社をお知りになったきっかけ: '展示会',
  });
  expect(await admin.get(`/api/rest/deals/${logs[0]!.deal_id}`)).toMatchObject({
    webform_submission: { id: logs[0]!.id },
  });
  expect(await admin.get(`/api/rest/customers/${logs[0]!.customer_id}`)).toMatchObject({
    name: company,
    employee: 1200,
  });
  expect(await admin.get(`/api/rest/contacts/${logs[0]!.contact_id}`)).toMatchObject({
    name: '山﨑 美咲',
    email,
    tel_no: '03-1234-5678',
    memo: '一行目\n二行目',
  });
});

test('Enter that confirms a conversion does not send the form, the next one does', async ({ page, admin, mark }) => {
  const { email } = answersOf(mark);
  await openForm(page, 'demo-inquiry');
  await page.getByLabel(/^メールアドレス/).fill(email);
  const ime = await InputMethod.on(page);
  const lastName = page.getByLabel('姓', { exact: true });
  await lastName.focus();
  await ime.read('たかはし');
  await ime.pressEnter();
  await expect(page.getByText('必須項目です')).toHaveCount(0);
  await ime.confirm('髙橋');
  await expect(lastName).toHaveValue('髙橋');
  await expect(lastName).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('必須項目です').first()).toBeVisible();
  expect(await logsOf(admin, 'demo-inquiry', email)).toEqual([]);
});
