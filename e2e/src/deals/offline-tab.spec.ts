import { addDeals } from '../support/deals.ts';
import { expect, test } from '../support/test.ts';

// This journey tests calls and chunks without a connection.
test.use({
  signedInAs: 'staff',
  expectedComplaints: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|ChunkLoadError|Failed to fetch/],
});

/** The chunks of the tabs and cards beside the fields, code and style; the page itself renders without them. */
const late = /\/assets\/(DealMaterials|DealEstimates|DealComments)[\w-]*\.(js|css)/;

test('a tab that fails to load does not affect others, and loads when the connection is back', async ({
  page,
  staff,
  mark,
}) => {
  const [deal] = await addDeals(staff, mark);
  await page.goto(`/deals/${deal!.id}`);
  const heading = page.locator('h1');
  await expect(heading).toContainText(mark);
  await expect(page.getByRole('tab', { name: '見積', exact: true })).toBeVisible();
  await heading.evaluate((element) => element.setAttribute('data-kept', ''));

  await page.context().setOffline(true);
  await page.getByRole('tab', { name: '見積', exact: true }).click();
  const panel = page.getByRole('tabpanel');
  await expect(panel.getByRole('alert')).toContainText('読み込めませんでした');
  await panel.getByRole('button', { name: '再試行' }).click();
  await expect(panel.getByRole('alert')).toContainText('読み込めませんでした');
  await expect(page.locator('h1[data-kept]')).toBeVisible();

  await page.context().setOffline(false);
  await expect(panel.getByRole('link', { name: '見積を作成' }).first()).toBeVisible();
  await expect(panel.getByRole('alert')).toHaveCount(0);
  await expect(page.locator('h1[data-kept]')).toBeVisible();
});

test('a part whose code and style failed to load is complete after a retry', async ({ page, staff, mark }) => {
  const [deal] = await addDeals(staff, mark);
  await page.route(late, (route) => route.abort());
  await page.goto(`/deals/${deal!.id}`);
  await expect(page.locator('h1')).toContainText(mark);
  await page.getByRole('tab', { name: '見積', exact: true }).click();
  const panel = page.getByRole('tabpanel');
  const retry = panel.getByRole('button', { name: '再試行' });
  await expect(retry).toBeVisible();
  await page.unroute(late);
  await retry.click();
  await expect(panel.getByRole('link', { name: '見積を作成' }).first()).toBeVisible();
  // A failed style sheet is requested again, too.
  const style = page.locator('link[rel=stylesheet][href*="DealEstimates"]');
  await expect(style).toHaveCount(1);
  expect(await style.evaluate((link) => (link as HTMLLinkElement).sheet !== null)).toBe(true);
});
