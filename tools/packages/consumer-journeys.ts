import { deepStrictEqual, match, ok, strictEqual } from 'node:assert/strict';
import type { Page } from '@playwright/test';
import type { Seen } from './consumer-server.ts';
import { answers, received } from './consumers/definition.ts';

const waiting = { timeout: 30_000 };

/** Fills in the form on the page, sends it, and checks the received request. */
export async function sendForm(page: Page, seen: Seen[]): Promise<void> {
  const form = page.getByRole('form', { name: '資料請求フォーム' });
  await form.waitFor(waiting);
  await form.getByRole('button', { name: '送信する' }).click();
  await form.getByText('必須項目です').first().waitFor(waiting);
  strictEqual(seen.filter(({ method }) => method === 'POST').length, 0, 'an empty form is not sent');
  await form.getByLabel('会社名').fill(answers.company);
  await form.getByLabel('メールアドレス').fill(answers.email);
  await form.getByLabel('電話番号').fill(answers.phone);
  await form.getByRole('button', { name: '送信する' }).click();
  await page.getByText('送信が完了しました').waitFor(waiting);
  const sent = seen.find(({ path }) => path === '/api/form/abc/send_webform');
  deepStrictEqual((sent!.body as { webform_items?: unknown }).webform_items, received);
  ok(sent!.headers['idempotency-key'], 'a send can be repeated');
}

/** Signs in through the store, calls with the session's headers, and signs out. */
export async function useSession(page: Page, seen: Seen[]): Promise<void> {
  await page.getByLabel('ログインID').fill('sato@example.co.jp');
  await page.getByLabel('パスワード', { exact: true }).fill('demo-Pass-2026');
  await page.getByRole('button', { name: 'ログイン' }).click();
  const member = page.getByRole('region', { name: '会員' });
  await member.getByText('佐藤 花子 さん').waitFor(waiting);
  await member.getByText('新規').waitFor(waiting);
  const call = seen.find(({ path }) => path === '/api/rest/deal_types');
  strictEqual(call?.headers['access-token'], 'token-1');
  strictEqual(call?.headers['x-crm-domain-id'], '7');
  await page.reload();
  await member.getByText('佐藤 花子 さん').waitFor(waiting);
  await member.getByRole('button', { name: 'ログアウト' }).click();
  await page.getByRole('button', { name: 'ログイン' }).waitFor(waiting);
}

/** Checks that the kit's one style sheet applies: tokens, and the classes of its components. */
export async function lookAtKit(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'ログイン' });
  await button.waitFor(waiting);
  const look = await button.evaluate((element) => {
    const { backgroundColor, borderRadius } = getComputedStyle(element);
    const accent = getComputedStyle(document.documentElement).getPropertyValue('--ui-surface');
    return { backgroundColor, borderRadius, accent };
  });
  ok(look.accent.trim(), 'the tokens are there');
  ok(
    !/rgba\(0, 0, 0, 0\)|239, 239, 239/.test(look.backgroundColor),
    `a primary button is painted: ${look.backgroundColor}`,
  );
}

/** Returns the computed styles of everything on the host's page that is not the form. */
const hostStyles = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const hosts = [document.documentElement, document.body, ...document.querySelectorAll('body > :not(#root)')];
    // The page's height grows with the form; every other style is the host's own.
    const ofLayout = /^(height|block-size|perspective-origin|transform-origin|.*inset.*)$/;
    return JSON.stringify(
      hosts.map((element) => {
        const computed = getComputedStyle(element);
        return Array.from(computed, (name) =>
          ofLayout.test(name) ? '' : `${name}:${computed.getPropertyValue(name)}`,
        );
      }),
    );
  });

/** Checks that the form changes nothing around it, has its own styles, and uses a custom property of the host. */
export async function leavesHostAlone(page: Page): Promise<void> {
  const before = await hostStyles(page);
  await page.evaluate('start()');
  const button = page.getByRole('button', { name: '送信する' });
  await button.waitFor(waiting);
  strictEqual(await hostStyles(page), before, 'the form restyles its host');
  const colour = () => button.evaluate((element) => getComputedStyle(element).backgroundColor);
  strictEqual(await colour(), 'rgb(15, 118, 110)', 'the colour of the form’s owner');
  await page.evaluate("document.documentElement.style.setProperty('--ewf-button-background', 'rgb(1, 2, 3)')");
  strictEqual(await colour(), 'rgb(1, 2, 3)', 'the colour of the page around the form');
}

/** The rules of a page that styles every label and paragraph, with specificity and `!important`. */
const hostileRules = `
  #root label, #root legend, label { color: rgb(255, 0, 0) !important; background: rgb(255, 255, 0) !important }
  body #root form * { color: rgb(0, 0, 255) !important }
`;

/** Checks that a page's rules do not recolour the form's texts, but its custom properties do. */
export async function keepsColours(page: Page): Promise<void> {
  await page.evaluate('start()');
  await page.getByRole('button', { name: '送信する' }).click();
  await page.getByText('必須項目です').first().waitFor(waiting);
  const colours = () =>
    page.evaluate(() =>
      Array.from(document.querySelectorAll('#root form :is(label,p,button,input,span)'), (element) => {
        const { color, backgroundColor } = getComputedStyle(element);
        return `${element.className} ${color} ${element.matches('label') ? backgroundColor : ''}`;
      }),
    );
  const before = await colours();
  await page.addStyleTag({ content: hostileRules });
  deepStrictEqual(await colours(), before);
  await page.addStyleTag({ content: ':root { --ewf-text: rgb(1, 2, 3) }' });
  ok(
    (await colours()).some((colour) => colour.startsWith('ewf-label rgb(1, 2, 3)')),
    'the page sets the text colour',
  );
}

/** Checks that the server's markup is hydrated without a new rendering, and keeps typed text. */
export async function hydrates(page: Page): Promise<void> {
  await page.waitForFunction('window.reactVersion', undefined, waiting);
  await page.waitForTimeout(300);
  deepStrictEqual(await page.evaluate('window.mismatches'), []);
  strictEqual(await page.evaluate('window.served === document.querySelector("form[data-webform]")'), true);
}

/** Checks the React version of the page. */
export async function runsReact(page: Page, major: number): Promise<void> {
  match(String(await page.evaluate('window.reactVersion')), new RegExp(`^${major}\\.`));
}
