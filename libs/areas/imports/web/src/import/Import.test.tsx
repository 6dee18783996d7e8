import { openScreen } from '@crm/web-kit/testing';
import type { Rendered } from '@crm/web-kit/testing';
import type { FakeAnswers } from '@crm/web-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { importFile } from '../browser/import-file.ts';
import { imports, show } from '../testing/ImportsApp.tsx';
import { checked, done, importRecord, job, importRow, importRows } from '../testing/samples.ts';
import { Page as ImportPage } from './ImportPage.tsx';
import { Page as ImportsPage } from './ImportsPage.tsx';

const open = (answers: FakeAnswers = {}, step = '') =>
  openScreen(<ImportPage />, imports, {
    answers,
    url: `/imports/12${step && `?step=${step}`}`,
    path: '/imports/:importId',
  });
const calls = ({ requests }: Rendered, name: string) =>
  requests.filter((request) => request.name === name).map(({ args }) => args);
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

it('sends the chosen file, and opens its page', async () => {
  const sent: unknown[] = [];
  importFile.send = async (url, file) => {
    sent.push([url, file.name]);
    return 204;
  };
  const answers = { createImport: { data: { id: 12, uploadUrl: '/api/import_files/x' } } };
  const shown = await show(<ImportsPage />, answers, '/imports');
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  await userEvent.upload(input, new File(['a\nb'], '取引先.csv', { type: 'text/csv' }));
  await waitFor(() => expect(shown.location()).toBe('/imports/12'));
  expect(calls(shown, 'createImport')).toEqual([{ body: { entity: 'customer', fileName: '取引先.csv', fileSize: 3 } }]);
  expect(sent).toEqual([['/api/import_files/x', '取引先.csv']]);
});

it('saves a template with the headings of the chosen records', async () => {
  const saved: Blob[] = [];
  URL.createObjectURL = (file) => (saved.push(file as Blob), 'blob:x');
  URL.revokeObjectURL = () => {};
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const columns = [
    { id: 'name', label: '取引先名', isRequired: true },
    { id: 'custom_item_3', label: '"A"社', isRequired: false },
  ];
  const shown = await show(<ImportsPage />, { listImportColumns: { data: columns } }, '/imports?entity=customer');
  await press('ひな形をダウンロード');
  await shown.settled();
  expect(calls(shown, 'listImportColumns')).toEqual([{ entity: 'customer' }]);
  const text = await new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.readAsText(saved[0]!);
  });
  expect(text).toBe(['"取引先名"', '"""A""社"'].join(',') + '\r\n');
  expect(saved[0]!.size).toBe(3 + new TextEncoder().encode(text as string).length);
});

it('has the records of a kind written for an update, and offers the file', async () => {
  const answers = {
    requestImportFormat: { data: { jobId: 7 } },
    getBulkOperationJobStatus: { data: job(7, { title: '取引先_更新用' }) },
  };
  const shown = await show(<ImportsPage />, answers, '/imports?entity=deal&type=3');
  await press('更新用ファイルをダウンロード');
  await shown.settled();
  expect(calls(shown, 'requestImportFormat')).toEqual([{ body: { entity: 'deal', dealTypeId: 3 } }]);
  expect(await screen.findByRole('link', { name: 'ダウンロード' })).toHaveAttribute('href', '/api/files/x');
});

it('asks for the type of deals, which the address names', async () => {
  const answers = { createImport: { data: { id: 12, uploadUrl: '/api/import_files/x' } } };
  importFile.send = async () => 204;
  const shown = await show(<ImportsPage />, answers, '/imports?entity=deal&type=3');
  expect(screen.getByRole('button', { name: /案件タイプ/ })).toHaveTextContent('タイプ3');
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  await userEvent.upload(input, new File(['a'], '案件.csv', { type: 'text/csv' }));
  await shown.settled();
  expect(calls(shown, 'createImport')).toMatchObject([{ body: { entity: 'deal', dealTypeId: 3 } }]);
});

it('explains that there is nothing to import for a member without any rights', async () => {
  await show(<ImportsPage />, { listImportKinds: { data: [] } }, '/imports');
  expect(screen.getByText(/取り込めるデータがありません/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'ひな形をダウンロード' })).not.toBeInTheDocument();
});

it('shows how the file was read, and reads it again with another encoding', async () => {
  const shown = await open({ updateImport: { data: importRecord() } });
  expect(within(screen.getByRole('table', { name: 'ファイルの先頭の行' })).getByText('土間商店')).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: 'UTF-8' }));
  await shown.settled();
  expect(calls(shown, 'updateImport')).toEqual([
    { id: 12, body: { format: { encoding: 'utf8', delimiter: 'comma', headerRow: 1 }, lockVersion: 0 } },
  ]);
});

it('reads another sheet of a workbook, which has no encoding', async () => {
  const book = importRecord({
    format: { encoding: 'utf8', delimiter: 'comma', headerRow: 1, sheet: '一覧' },
    sheets: ['一覧', '旧'],
  });
  const shown = await open({ getImport: { data: book }, updateImport: { data: book } });
  expect(screen.queryByRole('radio', { name: 'UTF-8' })).not.toBeInTheDocument();
  await press(/シート/);
  await userEvent.click(screen.getByRole('option', { name: '旧' }));
  await shown.settled();
  expect(calls(shown, 'updateImport')).toMatchObject([{ body: { format: { sheet: '旧' } } }]);
});

it('names the damage of a spreadsheet, and repairs the chosen column', async () => {
  const findings = [
    { damage: 'lost_zero' as const, source: 1, count: 12, example: '312345678', repaired: '0312345678' },
    { damage: 'shortened' as const, source: 2, count: 1, example: '9.01E+10', repaired: null },
  ];
  const record = importRecord({ findings });
  const shown = await open({ getImport: { data: record }, updateImport: { data: record } });
  expect(screen.getByText(/「電話」：先頭の0が消えています（12件、例：312345678）/)).toBeVisible();
  expect(screen.getByText(/「好きな色」：桁の多い番号が指数表示になり/)).toBeVisible();
  await userEvent.click(screen.getByRole('checkbox', { name: '「0312345678」のように直して取り込む' }));
  await shown.settled();
  const settings = { repairs: [{ source: 1, damage: 'lost_zero' }] };
  expect(calls(shown, 'updateImport')).toMatchObject([{ body: { settings } }]);
});

it('says with line and reason why a file cannot be read', async () => {
  await open({ getImport: { data: importRecord({ state: 'failed', problem: '12行目：引用符が閉じていません。' }) } });
  expect(screen.getByRole('alert')).toHaveTextContent('12行目：引用符が閉じていません。');
  expect(screen.queryByRole('button', { name: '次へ' })).not.toBeInTheDocument();
});

it('stores the columns, and says which required ones are missing', async () => {
  const shown = await open({ updateImport: { data: importRecord() } }, 'columns');
  const select = screen.getByRole('button', { name: /「会社名」を取り込む項目/ });
  await userEvent.click(select);
  await userEvent.click(screen.getByRole('option', { name: '取り込まない' }));
  expect(screen.getByText(/必須の項目が割り当てられていません：取引先名/)).toBeVisible();
  await press(/「好きな色」を取り込む項目/);
  await userEvent.click(screen.getByRole('option', { name: '取引先名（必須）' }));
  await press('次へ');
  await shown.settled();
  expect(calls(shown, 'updateImport')[0]).toMatchObject({
    body: {
      settings: {
        mapping: [
          { column: 'tel_no', sources: [1] },
          { column: 'name', sources: [2] },
        ],
      },
    },
  });
  expect(shown.location()).toBe('/imports/12?step=method');
});

const contacts = importRecord({
  entity: 'contact',
  header: ['氏名', '電話', '県', '町'],
  sample: [['縁側 太郎', '03-1111-1111', '東京都', '渋谷区']],
  preset: 'Salesforce',
  proposals: [{ column: 'tel_no', sources: [1], reason: 'phone' }],
  settings: { ...importRecord().settings, mapping: [{ column: 'tel_no', sources: [1] }] },
  columns: [
    { id: 'last_name', label: '姓', isRequired: false, second: 'first_name' },
    { id: 'first_name', label: '名', isRequired: false, second: null },
    { id: 'tel_no', label: '電話番号', isRequired: false, second: null },
    { id: 'address', label: '住所', isRequired: false, second: null },
  ],
});

it('splits a column into two, joins others with a text between them, and shows why columns were proposed', async () => {
  const answers = { getImport: { data: contacts }, updateImport: { data: contacts } };
  const shown = await open(answers, 'columns');
  expect(screen.getByText(/Salesforceから出力したファイル/)).toBeVisible();
  expect(screen.getByRole('row', { name: /電話/ })).toHaveTextContent('電話番号の列');
  const choose = async (heading: string, option: RegExp) => {
    await press(new RegExp(`「${heading}」を取り込む項目`));
    await userEvent.click(screen.getByRole('option', { name: option }));
  };
  await choose('氏名', /姓・名に分ける/);
  await choose('県', /住所/);
  expect(screen.queryByRole('textbox', { name: /つなぐ文字/ })).not.toBeInTheDocument();
  await choose('町', /住所/);
  await userEvent.type(screen.getByRole('textbox', { name: '「住所」の列をつなぐ文字' }), '-');
  await choose('電話', /住所/);
  expect(screen.queryByText('電話番号の列')).not.toBeInTheDocument();
  await press('次へ');
  await shown.settled();
  const mapping = [
    { column: 'last_name', sources: [0], part: 1 },
    { column: 'first_name', sources: [0], part: 2 },
    { column: 'address', sources: [1, 2, 3], separator: '-' },
  ];
  expect(calls(shown, 'updateImport')[0]).toMatchObject({ body: { settings: { mapping } } });
});

it('offers the keys whose columns the file fills, and has every row checked', async () => {
  const shown = await open({ updateImport: { data: importRecord() }, checkImport: { data: checked } }, 'method');
  await userEvent.click(screen.getByRole('radio', { name: /あれば更新し、なければ登録する/ }));
  await userEvent.click(screen.getByRole('radio', { name: /空欄で上書きする/ }));
  await press('すべての行を確認');
  await shown.settled();
  expect(calls(shown, 'updateImport')[0]).toMatchObject({
    body: { settings: { mode: 'upsert', key: 'name', empty: 'clear' } },
  });
  expect(calls(shown, 'checkImport')).toEqual([{ id: 12 }]);
});

it('has missing choices created for those who may, and names them in the preview', async () => {
  const ready = importRecord({ mayCreateChoices: true });
  const shown = await open({ getImport: { data: ready }, updateImport: { data: ready } }, 'method');
  await userEvent.click(screen.getByRole('switch', { name: '登録されていない選択肢を追加する' }));
  const newChoices = ['赤', '青'].map((label) => ({ column: 'address', label, count: 1 }));
  shown.answer({ checkImport: { data: checked }, getImport: { data: { ...checked, newChoices } } });
  await press('すべての行を確認');
  await shown.settled();
  expect(calls(shown, 'updateImport')[0]).toMatchObject({ body: { settings: { createsChoices: true } } });
  expect(screen.getByText('2件の選択肢を追加します')).toBeVisible();
  expect(screen.getByText('住所：赤、青')).toBeVisible();
});

it('shows the rows of a check that has ended at once', async () => {
  const shown = await open({ updateImport: { data: importRecord() }, checkImport: { data: checked } }, 'method');
  shown.answer({ getImport: { data: checked } });
  await press('すべての行を確認');
  await shown.settled();
  expect(screen.getByText('取引先名：必須項目です。')).toBeVisible();
});

it('shows the verdict of every row with its reasons and differences, and those of one verdict alone', async () => {
  const shown = await open({ getImport: { data: checked } });
  const table = within(screen.getByRole('table', { name: '行ごとの判定' }));
  expect(table.getByRole('row', { name: /電話番号：03-1111-1111 → （なし）/ })).toHaveTextContent('更新');
  expect(table.getByText('取引先名：必須項目です。')).toBeVisible();
  expect(screen.getByText(/空欄のセルによって消える値があります：電話番号 2件/)).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: 'エラー 1件' }));
  await shown.settled();
  expect(calls(shown, 'listImportRows').at(-1)).toEqual({ id: 12, limit: 100, verdict: 'error' });
});

it('corrects a row, which is checked again', async () => {
  const fixed = importRow(4, { cells: ['軒', '03-3333-3333', '黄'] });
  const shown = await open({ getImport: { data: checked }, updateImportRow: { data: fixed } });
  await userEvent.click(screen.getByText('取引先名：必須項目です。'));
  const panel = within(screen.getByRole('complementary'));
  await userEvent.type(panel.getByRole('textbox', { name: '会社名' }), '軒');
  await userEvent.click(panel.getByRole('button', { name: '直して確認' }));
  await shown.settled();
  expect(calls(shown, 'updateImportRow')).toEqual([{ id: 12, place: 4, body: { cells: ['軒', '9.01E+09', '黄'] } }]);
  expect(screen.queryByText('取引先名：必須項目です。')).not.toBeInTheDocument();
});

it('writes the rows once the numbers are confirmed', async () => {
  const shown = await open({ getImport: { data: checked }, runImport: { data: { jobId: 7 } } });
  await press('2件を書き込む');
  expect(screen.getByRole('alertdialog')).toHaveTextContent('1件を登録し、1件を更新します。1件は書き込みません。');
  shown.answer({ getImport: { data: done } });
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: '書き込む' }));
  await shown.settled();
  expect(calls(shown, 'runImport')).toEqual([{ id: 12 }]);
  expect(screen.getByText('書き込みが終わりました。')).toBeVisible();
});

it('follows the check until its end, and then shows its rows', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const shown = await open({ getImport: { data: { ...checked, state: 'checking', checkedCount: 1 } } });
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '33');
  shown.answer({ getImport: { data: checked }, listImportRows: { data: importRows } });
  await act(() => jest.advanceTimersByTimeAsync(800));
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: '2件を書き込む' })).toBeEnabled();
  jest.useRealTimers();
});

it('undoes an import with the records that were changed since and are chosen', async () => {
  const edited = { data: [{ place: 3, line: 3, recordId: 5, cells: ['縁側'] }] };
  const shown = await open({
    getImport: { data: done },
    listEditedImportRows: edited,
    undoImport: { data: { jobId: 8 } },
  });
  expect(screen.getByRole('link', { name: '結果のファイル' })).toHaveAttribute('href', '/api/files/x');
  await userEvent.click(screen.getByRole('checkbox', { name: '3行目を選択' }));
  await press('元に戻す');
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: '元に戻す' }));
  await shown.settled();
  expect(calls(shown, 'undoImport')).toEqual([{ id: 12, body: { editedPlaces: [3] } }]);
});
