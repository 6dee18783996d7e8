import { apiError } from '@crm/web-kit/testing';
import type { Rendered } from '@crm/web-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { company } from '../testing/samples.ts';
import { show } from '../testing/CompanyApp.tsx';
import { Page } from './CompanyPage.tsx';

const name = () => screen.getByRole('textbox', { name: /チーム名/ });
const save = async ({ settled }: Rendered) => {
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  await settled();
};
const sent = ({ requests }: Rendered, operation = 'updateDomain') =>
  requests.filter((request) => request.name === operation).map(({ args }) => args);
const type = async (field: HTMLElement, text: string) => {
  await userEvent.clear(field);
  await userEvent.click(field);
  await userEvent.paste(text);
};

it('saves name, week and own days off with the loaded version', async () => {
  const page = await show(<Page />, { updateDomain: { data: company() } });
  await type(name(), '株式会社ゆかり');
  await type(screen.getByRole('textbox', { name: /独自の休日/ }), '2026/8/13 夏季休業\n令和8年12月30日 年末休業');
  await userEvent.click(screen.getByRole('button', { name: /週の開始/ }));
  await userEvent.click(screen.getByRole('option', { name: '日曜日' }));
  await userEvent.click(screen.getByRole('checkbox', { name: /完了した案件をロック/ }));
  await userEvent.click(screen.getByRole('checkbox', { name: /案件タイプを表示/ }));
  page.answer({ getCurrentDomain: { data: company({ name: '株式会社ゆかり', lockVersion: 5 }) } });
  await save(page);
  expect(sent(page)).toEqual([
    {
      body: {
        name: '株式会社ゆかり',
        closingMonth: 3,
        weekStart: 0,
        language: 'ja',
        observesNationalHolidays: true,
        dealLock: true,
        hiddenDeletedUsers: false,
        showDealType: false,
        showDealRequiredFields: true,
        holidays: [
          { date: '2026-08-13', name: '夏季休業' },
          { date: '2026-12-30', name: '年末休業' },
        ],
        lockVersion: 4,
      },
    },
  ]);
  expect(screen.getByText('保存しました。')).toBeVisible();
});

it('requires a name, and names invalid lines of days off', async () => {
  const page = await show(<Page />);
  await userEvent.clear(name());
  await type(screen.getByRole('textbox', { name: /独自の休日/ }), '年末休業');
  await save(page);
  expect(screen.getAllByText(/必須項目です/)).not.toHaveLength(0);
  expect(screen.getAllByText(/読み取れない行があります: 年末休業/)).not.toHaveLength(0);
  expect(sent(page)).toEqual([]);
});

describe('after a conflict', () => {
  const open = async () => {
    const theirs = company({ name: '株式会社先', closingMonth: 12, lockVersion: 7 });
    const page = await show(<Page />, {
      updateDomain: () => {
        throw apiError('StaleRecord', { status: 409, message: '先に更新されました。', details: [theirs] });
      },
      getCurrentDomain: { data: theirs },
    });
    await type(name(), '株式会社後');
    await save(page);
    return page;
  };

  it('shows both versions, and saves the typed values on top when the user chooses mine', async () => {
    const page = await open();
    const rows = within(screen.getByRole('table')).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      '項目現在の内容入力した内容',
      'チーム名株式会社先株式会社後',
      '決算月123',
    ]);
    page.answer({ updateDomain: { data: company() } });
    await userEvent.click(screen.getByRole('button', { name: '入力した内容で保存' }));
    await page.settled();
    expect(sent(page).at(-1)).toMatchObject({ body: { name: '株式会社後', lockVersion: 7 } });
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  it('keeps the other version when the user chooses theirs', async () => {
    const page = await open();
    await userEvent.click(screen.getByRole('button', { name: '現在の内容を残す' }));
    await page.settled();
    expect(name()).toHaveValue('株式会社先');
    expect(sent(page)).toHaveLength(1);
  });
});

it('accepts a picture of an allowed type and size, and removes it', async () => {
  const page = await show(<Page />, { updateDomainLogo: { data: company() } });
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  fireEvent.change(input, { target: { files: [new File(['x'], 'logo.svg', { type: 'image/svg+xml' })] } });
  expect(await screen.findByText('PNG・JPEG・WebPの画像をお選びください。')).toBeVisible();
  fireEvent.change(input, {
    target: { files: [new File([new Uint8Array(1_048_577)], 'a.png', { type: 'image/png' })] },
  });
  expect(await screen.findByText('1MBまでの画像をお選びください。')).toBeVisible();
  expect(sent(page, 'updateDomainLogo')).toEqual([]);
});

describe('a picture that documents cannot contain', () => {
  /** Simulates a canvas, which jsdom lacks. */
  const drawing = { sizes: [] as number[][], bytes: [] as number[] };
  beforeEach(() => {
    Object.assign(drawing, { sizes: [], bytes: [] });
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function (this: HTMLCanvasElement) {
      drawing.sizes.push([this.width, this.height]);
      return { drawImage: () => {} } as never;
    });
    jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((take, type) => {
      take(new File([new Uint8Array(drawing.bytes.shift() ?? 3)], 'png', { type }));
    });
  });
  afterEach(() => {
    jest.restoreAllMocks();
    delete (globalThis as { createImageBitmap?: unknown }).createImageBitmap;
  });
  const reads = (read: () => Promise<object>) => Object.assign(globalThis, { createImageBitmap: read });
  const choose = (file: File) =>
    fireEvent.change(document.querySelector('input[type=file]')!, { target: { files: [file] } });
  const webp = () => new File(['RIFF'], 'logo.webp', { type: 'image/webp' });

  it('is converted to a PNG of an allowed size before it is sent', async () => {
    const page = await show(<Page />, { updateDomainLogo: { data: company() } });
    reads(async () => ({ width: 3_200, height: 1_600, close: () => {} }));
    drawing.bytes.push(1_048_577);
    choose(webp());
    await waitFor(() => expect(sent(page, 'updateDomainLogo')).toHaveLength(1));
    expect(drawing.sizes).toEqual([
      [1_600, 800],
      [800, 400],
    ]);
    expect(sent(page, 'updateDomainLogo')).toEqual([{ body: { content: btoa('\0\0\0') } }]);
  });

  it('is refused when the browser cannot read it', async () => {
    const page = await show(<Page />, { updateDomainLogo: { data: company() } });
    reads(() => Promise.reject(new Error('no picture')));
    choose(webp());
    expect(await screen.findByText(/画像を読み込めませんでした/)).toBeVisible();
    expect(sent(page, 'updateDomainLogo')).toEqual([]);
  });

  it('is reported when it already is the logo, and converted on demand', async () => {
    const old = company({ logoUrl: '/api/company_logos/1-0.webp' });
    const page = await show(<Page />, { updateDomainLogo: { data: old } }, '/', old);
    Object.assign(HTMLImageElement.prototype, { decode: async () => {} });
    await userEvent.click(screen.getByRole('button', { name: 'PNGに変換' }));
    await waitFor(() => expect(sent(page, 'updateDomainLogo')).toHaveLength(1));
  });
});

it('shows the company’s usage', async () => {
  await show(<Page />);
  expect(screen.getByText('全機能プラン')).toBeVisible();
  expect(screen.getByText('1.2 GB')).toBeVisible();
  expect(screen.getByText('12,345')).toBeVisible();
});
