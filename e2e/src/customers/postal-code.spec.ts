import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { openValue } from '../support/in-place.ts';
import { expect, test } from '../support/test.ts';

const root = join(import.meta.dirname, '../../..');
const ownNode = join(root, `node_modules/node-linux-${process.arch}/bin/node`);
const dataDir = process.env['E2E_DATA_DIR'] ?? '.tmp/e2e-data';
const sample = 'libs/areas/customers/server/src/postal-codes/testing/ken-all.csv';

// The operator's command, beside the running server.
test.skip(Boolean(process.env['E2E_URL']), 'the database of that server is elsewhere');
test.beforeAll(async () => {
  const { stdout } = await promisify(execFile)(
    existsSync(ownNode) ? ownNode : process.execPath,
    ['apps/api/dist/postal-codes.js', join(root, sample)],
    { cwd: root, env: { ...process.env, DATA_DIR: join(root, dataDir) } },
  );
  expect(stdout).toContain('in 8 prefectures');
});
test.use({ signedInAs: 'staff' });
test.slow();

const code = (page: Page) => page.getByRole('textbox', { name: '郵便番号' });
const address = (page: Page) => page.getByRole('textbox', { name: '住所' });

test('fills in the address of a new customer from seven digits, and keeps typed text', async ({ page, mark }) => {
  await page.goto('/customers/new');
  await page.getByRole('textbox', { name: /^取引先名/ }).fill(`株式会社住所${mark}`);
  await code(page).pressSequentially('１０００００５');
  await expect(address(page)).toHaveValue('東京都千代田区丸の内');
  await code(page).fill('4520961');
  await expect(address(page)).toHaveValue('愛知県清須市');
  await page.getByRole('button', { name: /町域/ }).click();
  await page.getByRole('option', { name: '愛知県清須市春日江先' }).click();
  await expect(address(page)).toHaveValue('愛知県清須市春日江先');
  await address(page).press('End');
  await address(page).pressSequentially('5-6');
  await code(page).fill('530-0001');
  const told = page.waitForResponse(/\/postal_codes\/1000301$/);
  await code(page).fill('100-0301');
  await told;
  await expect(address(page)).toHaveValue('愛知県清須市春日江先5-6');
  await page.getByRole('button', { name: '登録', exact: true }).click();
  await page.getByRole('button', { name: '開く', exact: true }).click();
  await expect(page).toHaveURL(/\/customers\/\d+$/);
  await expect(page.getByText('愛知県清須市春日江先5-6')).toBeVisible();
});

test('fills in the address of a contact, too', async ({ page, staff, mark }) => {
  const contact = await staff.post<{ id: number }>('/api/rest/contacts/create', { last_name: `住所${mark}` });
  await page.goto(`/contacts/${contact.id}`);
  await openValue(page, '住所');
  await code(page).fill('066-0005');
  await expect(address(page)).toHaveValue('北海道千歳市協和');
  await address(page).press('End');
  await address(page).pressSequentially('88-2');
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page.getByText('北海道千歳市協和88-2').first()).toBeVisible();
});
