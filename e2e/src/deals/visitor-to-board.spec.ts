import { boardOf, card, cardIn, column } from '../support/deals.ts';
import { expect, test } from '../support/test.ts';
import { answersOf, expectThanks, fillInquiry, openForm, sendButton } from '../support/visitor.ts';

test.use({ signedInAs: 'staff' });

test("a visitor's answer appears on the board with contact, customer and answers, and its card can be moved", async ({
  page,
  mark,
}) => {
  const answers = answersOf(mark);
  await openForm(page, 'demo-inquiry');
  await fillInquiry(page, mark);
  await sendButton(page).click();
  await expectThanks(page);

  await page.goto(boardOf(mark));
  const found = column(page, 'リード').getByRole('article');
  await expect(found).toHaveCount(1);
  await expect(found).toContainText(answers.company);
  const name = (await found.getAttribute('aria-label'))!;
  await card(page, name).getByRole('link', { name }).focus();
  // The card moves at once, but an unsaved move would be lost by a reload.
  const saved = page.waitForResponse(/\/deals\/\d+\/phase$/);
  await page.keyboard.press('Shift+ArrowRight');
  await expect(cardIn(page, 'アプローチ', name)).toBeVisible();
  await saved;
  await page.reload();
  await cardIn(page, 'アプローチ', name).getByRole('link', { name }).click();

  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(page.getByText('フォーム「お問い合わせ」からの登録')).toBeVisible();
  const timeline = page.getByRole('tabpanel', { name: 'タイムライン' });
  const history = timeline.getByRole('listitem');
  await timeline.getByRole('button', { name: 'フェーズ', exact: true }).click();
  await timeline.getByRole('button', { name: 'フォーム回答', exact: true }).click();
  await expect(history).toHaveText([
    /フェーズ変更.*リード.*アプローチ/s,
    /フェーズ変更.*リード/s,
    /フォーム回答.*お問い合わせ/s,
  ]);
  await page.getByRole('link', { name: `${answers.last} ${answers.first}` }).click();
  await expect(page).toHaveURL(/\/contacts\/\d+$/);
  const addresses = page.getByRole('main').getByRole('link', { name: answers.email });
  await expect(addresses.first()).toHaveAttribute('href', `mailto:${answers.email}`);
  await page.goBack();
  // The contact's page has the same link, and stays until the deal has loaded.
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await page.getByRole('link', { name: answers.company }).first().click();
  await expect(page).toHaveURL(/\/customers\/\d+$/);
  // The deal's name starts with the company's, and its page stays until the customer has loaded.
  await expect(page.getByRole('heading', { name: answers.company, level: 1, exact: true })).toBeVisible();
  await expect(history.filter({ hasText: 'フォーム回答' })).toContainText(`${answers.last} ${answers.first}`);
  await expect(history.filter({ hasText: 'アプローチ' }).getByRole('link', { name })).toBeVisible();
});
