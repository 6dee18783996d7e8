import { addDeals, boardOf, card } from '../support/deals.ts';
import { expect, test } from '../support/test.ts';

test.use({ signedInAs: 'staff' });

test('bookmarks a deal on its card, finds it by 「★のみ」, and shows the bookmark on its page', async ({
  page,
  staff,
  mark,
}) => {
  const [first, second] = await addDeals(staff, mark, 2);
  await page.goto(boardOf(mark));
  const star = page.getByRole('button', { name: `「${first!.name}」をブックマーク` });
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT' && /bookmark/.test(answer.url()));
  await star.click();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await saved;
  await page.getByRole('button', { name: '★のみ' }).click();
  await expect(card(page, second!.name)).toBeHidden();
  await expect(card(page, first!.name)).toBeVisible();
  await page.goto(`/deals/${first!.id}`);
  await expect(star).toHaveAttribute('aria-pressed', 'true');
});
