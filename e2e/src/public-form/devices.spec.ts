import type { Browser, Page } from '@playwright/test';
import { closeForm, publishForm } from '../support/forms.ts';
import { InputMethod } from '../support/ime.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/looks.ts';
import { expect, test } from '../support/test.ts';
import { errorBox, expectThanks, fillInquiry, formAddress, openForm, sendButton } from '../support/visitor.ts';

test.describe('while an input method composes', () => {
  test('nothing is judged: a field that was wrong says nothing new until the conversion stands', async ({ page }) => {
    await openForm(page, 'demo-allitems');
    const kana = page.getByRole('group', { name: /^ふりがな/ }).getByLabel('姓');
    await kana.fill('山崎');
    await page.getByLabel(/^部署名/).focus();
    const complaint = page.getByText('ひらがな・カタカナでご入力ください');
    await expect(complaint).toBeVisible();

    // Kana under way would be right, kanji would be wrong: neither counts before it stands.
    await kana.focus();
    await page.keyboard.press('ControlOrMeta+a');
    const ime = await InputMethod.on(page);
    await ime.read('やまざき');
    await expect(kana).toHaveValue('やまざき');
    await expect(complaint).toBeVisible();
    await ime.pressEnter();
    await ime.confirm('やまざき');
    await expect(complaint).toHaveCount(0);

    await page.keyboard.press('ControlOrMeta+a');
    await ime.read('やまざき');
    await ime.show('山崎');
    await expect(complaint).toHaveCount(0);
    await ime.confirm('山崎');
    await expect(complaint).toBeVisible();
    await expect(page).toHaveURL(/webformid=demo-allitems$/);
  });

  test('full-width digits stay as they are typed, and become half-width when the field is left', async ({ page }) => {
    await openForm(page, 'demo-allitems');
    const phone = page.getByLabel(/^電話番号/);
    await phone.focus();
    const ime = await InputMethod.on(page);
    await ime.read('０３ー１２３４');
    await expect(phone).toHaveValue('０３ー１２３４');
    await ime.confirm('０３ー１２３４ー５６７８');
    await expect(phone).toHaveValue('０３ー１２３４ー５６７８');
    await phone.press('Tab');
    await expect(phone).toHaveValue('03-1234-5678');
  });

  test('a break of line in a long text is neither lost nor sent', async ({ page }) => {
    await openForm(page, 'demo-inquiry');
    const question = page.getByLabel(/^お問い合わせ内容/);
    await question.focus();
    const ime = await InputMethod.on(page);
    await ime.write('いちぎょうめ', '一行目');
    await page.keyboard.press('Enter');
    await ime.write('にぎょうめ', '二行目');
    await expect(question).toHaveValue('一行目\n二行目');
    await expect(page.getByText('必須項目です')).toHaveCount(0);
  });
});

/** A window of 1280 px at 200 %: 640 px of page, twice as fine. */
const zoomed = async (browser: Browser, baseURL: string | undefined): Promise<Page> => {
  const context = await browser.newContext({
    baseURL,
    locale: 'ja-JP',
    viewport: { width: 640, height: 450 },
    deviceScaleFactor: 2,
  });
  return context.newPage();
};

test.describe('at 200 %', () => {
  test('messages and thanks fit, too, and the box that has the focus is seen', async ({ browser, baseURL, mark }) => {
    const page = await zoomed(browser, baseURL);
    await openForm(page, 'demo-inquiry');
    await sendButton(page).click();
    await expect(errorBox(page)).toBeFocused();
    await expect(errorBox(page)).toBeInViewport();
    await expectNoSidewaysScroll(page);
    await fillInquiry(page, mark);
    await sendButton(page).click();
    await expectThanks(page);
    await expectNoSidewaysScroll(page);
    await page.context().close();
  });
});

/** Returns the number of choices in each row of every list of choices. */
const choicesByRow = (page: Page): Promise<number[][]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('[data-item] input:is([type=radio],[type=checkbox])')]
      .reduce<HTMLElement[][]>((lists, input) => {
        const list = input.closest('label')!.parentElement!;
        const known = lists.find(([first]) => first!.parentElement === list);
        const label = input.closest('label')!;
        if (known) known.push(label);
        else lists.push([label]);
        return lists;
      }, [])
      .filter((labels) => labels.length > 1)
      .map((labels) => {
        const tops = labels.map((label) => Math.round(label.getBoundingClientRect().top));
        return [...new Set(tops)].map((top) => tops.filter((each) => each === top).length);
      }),
  );

test('choices stand two to a row, on a screen and on a phone, and one to a row where there is no room', async ({
  page,
}) => {
  for (const [width, perRow] of [
    [1280, 2],
    [360, 2],
    [200, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await openForm(page, 'demo-allitems');
    const lists = await choicesByRow(page);
    expect(lists.length, `lists at ${width}px`).toBeGreaterThan(2);
    for (const rows of lists) {
      expect(
        rows.slice(0, -1).every((count) => count === perRow),
        `${width}px: ${rows.join()}`,
      ).toBe(true);
      expect(rows.at(-1)).toBeLessThanOrEqual(perRow);
    }
  }
});

test('nothing moves for who asked for less motion', async ({ page }) => {
  const moving = () =>
    page.evaluate(
      () =>
        [...document.querySelectorAll('.ewf *')].filter((element) =>
          getComputedStyle(element)
            .transitionDuration.split(',')
            .some((time) => parseFloat(time) > 0),
        ).length,
    );
  await openForm(page, 'demo-allitems');
  expect(await moving()).toBeGreaterThan(0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await moving()).toBe(0);
});

test('each field brings the right keyboard and lets the browser fill it in', async ({ page }) => {
  await openForm(page, 'demo-allitems');
  const told = await page
    .locator('form :is(input,select,textarea):not([type=hidden],[type=checkbox],[type=radio],[tabindex="-1"])')
    .evaluateAll((controls) =>
      controls.map((control) => {
        const { id, labels, type } = control as HTMLInputElement;
        const label = labels?.[0]?.firstChild?.textContent ?? id;
        return [
          label.trim(),
          type,
          control.getAttribute('inputmode'),
          control.getAttribute('autocomplete'),
          parseFloat(getComputedStyle(control).fontSize) >= 16,
        ] as const;
      }),
    );
  const of = Object.fromEntries(told.map(([label, ...rest]) => [label, rest.slice(0, 3)]));
  expect(of['メールアドレス']).toEqual(['text', 'email', 'email']);
  expect(of['電話番号']).toEqual(['tel', 'tel', 'tel']);
  expect(of['郵便番号']).toEqual(['text', 'numeric', 'postal-code']);
  expect(of['会社名']).toEqual(['text', 'text', 'organization']);
  expect(of['従業員数']).toEqual(['text', 'numeric', null]);
  expect(of['ご要望']).toEqual(['textarea', null, null]);
  // Below 16 px a phone zooms in.
  expect(told.filter(([, , , , isLarge]) => !isLarge)).toEqual([]);
  const name = page.getByRole('group', { name: /^氏名/ });
  await expect(name.getByLabel('姓')).toHaveAttribute('autocomplete', 'family-name');
  await expect(name.getByLabel('名', { exact: true })).toHaveAttribute('autocomplete', 'given-name');
});

for (const [name, colours] of [
  ['light on dark', { background_color: '#101820', text_color: '#F4F6F8' }],
  ['dark on colour', { background_color: '#FFE082', text_color: '#212121' }],
] as const) {
  test(`the owner's page colours are seen, ${name}, in every view`, async ({ page, admin, mark }) => {
    const form = await publishForm(admin, mark, colours);
    const look = () =>
      page.evaluate(() => ({
        page: getComputedStyle(document.documentElement).backgroundColor,
        card: getComputedStyle(document.querySelector('.ewf-body')!).backgroundColor,
        text: getComputedStyle(document.querySelector('.ewf-title')!).color,
      }));
    const rgb = (hex: string) => `rgb(${[1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16)).join(', ')})`;
    const wanted = {
      page: rgb(colours.background_color),
      card: rgb(colours.background_color),
      text: rgb(colours.text_color),
    };
    await openForm(page, form.hashid);
    expect(await look()).toEqual(wanted);
    await sendButton(page).click();
    await expect(errorBox(page)).toBeFocused();
    await expectAccessible(page);
    await fillInquiry(page, mark);
    await sendButton(page).click();
    await expectThanks(page);
    expect(await look()).toEqual(wanted);
    await expectAccessible(page);
    await closeForm(admin, form);
    await page.goto(formAddress(form.hashid));
    expect(await look()).toEqual(wanted);
    await expectAccessible(page);
  });
}

test.describe('where a form may be framed', () => {
  test.use({ expectedComplaints: [/status of 404/] });

  test('is the same when it is closed, and when it is taken off the net', async ({ page, admin, mark }) => {
    const form = await publishForm(admin, mark, { allowed_origins: ['https://www.example.jp'] });
    const ancestors = async () => {
      const answer = await page.goto(formAddress(form.hashid));
      return /frame-ancestors [^;]*/.exec(answer!.headers()['content-security-policy']!)![0];
    };
    const allowed = "frame-ancestors 'self' https://www.example.jp";
    expect(await ancestors()).toBe(allowed);
    const closed = await closeForm(admin, form);
    await expect.poll(ancestors).toBe(allowed);
    await expect(page.getByRole('heading', { level: 2 })).toBeVisible();
    await admin.patch(`/api/rest/webforms/${form.id}`, { published: false, lock_version: closed.lock_version });
    const hidden = await page.goto(formAddress(form.hashid));
    expect(hidden!.status()).toBe(404);
    expect(await ancestors()).toBe(allowed);
  });

  test('is nowhere for an id that no form has', async ({ page }) => {
    const answer = await page.goto(formAddress('no-such-form'));
    expect(answer!.status()).toBe(404);
    expect(answer!.headers()['content-security-policy']).toContain("frame-ancestors 'none'");
  });
});
