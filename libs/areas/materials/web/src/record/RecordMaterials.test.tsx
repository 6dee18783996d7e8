import { page } from '@crm/records-web/testing';
import { liveChanged } from '@crm/web-kit';
import { apiError, deferred } from '@crm/web-kit/testing';
import type { FakeAnswers, Rendered } from '@crm/web-kit/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { channel } from 'redux-saga';
import { transport } from '../browser/transport.ts';
import type { Sending } from '../browser/transport.ts';
import { show, withReach } from '../testing/MaterialsApp.tsx';
import { material } from '../testing/samples.ts';
import { Part as CustomerPart } from './CustomerMaterials.tsx';
import { Part } from './DealMaterials.tsx';

jest.setTimeout(30_000);
let shown: Rendered;
afterEach(() => {
  expect(shown.sagaFailures).toEqual([]);
  shown.stop();
  jest.restoreAllMocks();
});

const token = { fileUploadToken: 'tok', uploadUrl: '/api/material_uploads/tok', uploadHeaders: [], expiresAt: '' };
const open = async (answers: FakeAnswers = {}) => {
  shown = await show(<Part recordId={7} />, {
    getDealMaterialUploadToken: { data: token },
    createDealMaterial: { data: material(9, { name: '新しい提案書.pdf' }) },
    ...answers,
  });
  return shown;
};

/** Replaces the transport by uploads that the test advances. */
function lanes() {
  const sent: { put: (sending: Sending) => Promise<void>; isClosed: () => boolean; url: string }[] = [];
  jest.spyOn(transport, 'put').mockImplementation(({ url }) => {
    const line = channel<Sending>();
    let closed = false;
    const close = line.close;
    line.close = () => {
      closed = true;
      close();
    };
    sent.push({
      url,
      isClosed: () => closed,
      put: (sending) =>
        act(async () => {
          line.put(sending);
          await shown.settled();
        }),
    });
    return line as never;
  });
  return sent;
}

const file = (name: string, size = 100) => new File(['x'.repeat(size)], name);
const choose = async (...files: File[]) => {
  await userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, files, { applyAccept: false });
  await shown.settled();
};
const line = (name: string) => screen.getByText(name).closest('li')!;
const names = () =>
  within(screen.getByRole('list', { name: '資料' }))
    .getAllByRole('listitem')
    .map((row) => within(row).getAllByRole('button')[0]!.textContent);

it('lists the files with size, member and day, and requests this record only', async () => {
  const { requests } = await open();
  expect(names()).toEqual(['御見積書_基幹システム刷新.pdf', '現地写真.png', '議事録.txt', '要件一覧.xlsx']);
  expect(screen.getAllByRole('listitem')[0]).toHaveTextContent('338 KB');
  expect(screen.getAllByRole('listitem')[0]).toHaveTextContent('佐藤 花子');
  expect(requests.find(({ name }) => name === 'listMaterialsByDeal')!.args).toEqual({
    dealId: 7,
    page: 1,
    perPage: 20,
    key: 'created_at',
    direction: 'desc',
  });
});

it('explains the tab when it is empty', async () => {
  await open({ listMaterialsByDeal: page([]) });
  expect(screen.getByText('資料がまだありません')).toBeVisible();
  expect(screen.getByText(/1ファイル100 MBまで、一度に20件まで/)).toBeVisible();
});

it('uploads three at once, shows their progress, and reloads the list when one is filed', async () => {
  const sent = lanes();
  const { requests } = await open();
  await choose(file('一.pdf'), file('二.pdf'), file('三.pdf'), file('四.pdf'));
  expect(sent).toHaveLength(3);
  expect(line('四.pdf')).toHaveTextContent('待機中');
  await sent[0]!.put({ sent: 40 });
  expect(within(line('一.pdf')).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40');
  await sent[0]!.put({ status: 204 });
  expect(line('一.pdf')).toHaveTextContent('登録しました。');
  expect(screen.getByText('4件中 1件 完了')).toBeVisible();
  expect(sent).toHaveLength(4);
  expect(requests.filter(({ name }) => name === 'listMaterialsByDeal')).toHaveLength(2);
  expect(requests.find(({ name }) => name === 'createDealMaterial')!.args).toEqual({
    dealId: 7,
    body: { fileUploadToken: 'tok' },
  });
});

it('refuses invalid files at once, in plain words, and sends the others', async () => {
  const sent = lanes();
  await open({
    listMaterialMimeTypes: {
      data: [{ mimeType: 'application/pdf', extensions: ['pdf'], preview: 'pdf' }],
      meta: { maxSize: 200, maxFiles: 4 },
    },
  });
  await choose(file('大きい.pdf', 201), file('設定.exe'), file('空.pdf', 0), file('良い.pdf'), file('五つ目.pdf'));
  expect(line('大きい.pdf')).toHaveTextContent('ファイルが大きすぎます。200 B以下のファイルをお選びください。');
  expect(line('設定.exe')).toHaveTextContent('この種類のファイルは登録できません。');
  expect(line('空.pdf')).toHaveTextContent('ファイルの中身が空です。');
  expect(line('五つ目.pdf')).toHaveTextContent('一度に登録できる件数を超えています。');
  expect(sent).toHaveLength(1);
});

it("loads a customer's allowed types before files are chosen", async () => {
  shown = await show(<CustomerPart recordId={7} />);
  const asked = shown.requests.filter(({ name }) => name.startsWith('listMaterialMimeTypes'));
  expect(asked).toEqual([
    expect.objectContaining({ name: 'listMaterialMimeTypesOfCustomer', args: { customerId: 7 } }),
  ]);
});

it('says when the content does not match the name', async () => {
  const sent = lanes();
  await open({
    createDealMaterial: () => {
      throw apiError('ValidationFailed', { status: 422, details: [{ field: 'fileUploadToken', rule: 'content' }] });
    },
  });
  await choose(file('偽物.pdf'));
  await sent[0]!.put({ status: 204 });
  expect(line('偽物.pdf')).toHaveTextContent('ファイルの中身が拡張子と一致しないため、登録できませんでした。');
  expect(within(line('偽物.pdf')).queryByRole('button', { name: '再試行' })).not.toBeInTheDocument();
});

it('retries an upload that failed on the way', async () => {
  const sent = lanes();
  await open();
  await choose(file('途中.pdf'));
  await sent[0]!.put({ status: 0 });
  expect(line('途中.pdf')).toHaveTextContent('通信できませんでした。');
  await userEvent.click(within(line('途中.pdf')).getByRole('button', { name: '再試行' }));
  await shown.settled();
  await sent[1]!.put({ status: 204 });
  expect(line('途中.pdf')).toHaveTextContent('登録しました。');
});

it('aborts an upload and starts the next one', async () => {
  const sent = lanes();
  await open();
  await choose(file('一.pdf'), file('二.pdf'), file('三.pdf'), file('四.pdf'));
  await userEvent.click(screen.getByRole('button', { name: '一.pdfのアップロードを中止' }));
  await shown.settled();
  expect(sent[0]!.isClosed()).toBe(true);
  expect(screen.queryByText('一.pdf')).not.toBeInTheDocument();
  expect(sent).toHaveLength(4);
});

it('asks before the page is left during uploads, and not otherwise', async () => {
  lanes();
  await open();
  const leave = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(leave()).toBe(false);
  await choose(file('一.pdf'));
  expect(leave()).toBe(true);
});

it('shows a text in place and offers its download', async () => {
  jest.spyOn(transport, 'readText').mockResolvedValue('本日の議事');
  const download = jest.spyOn(transport, 'download').mockReturnValue();
  await open({
    createMaterialPreviewUrl: { data: { url: '/api/material_files/show', expiresAt: '' } },
    createMaterialDownloadUrl: { data: { url: '/api/material_files/keep', expiresAt: '' } },
  });
  await userEvent.click(screen.getByRole('button', { name: '議事録.txt' }));
  const dialog = await screen.findByRole('dialog', { name: '議事録.txt' });
  expect(await within(dialog).findByText('本日の議事')).toBeVisible();
  await userEvent.click(within(dialog).getByRole('button', { name: 'ダウンロード' }));
  await shown.settled();
  expect(download).toHaveBeenCalledWith('/api/material_files/keep');
});

it('downloads a file that cannot be shown at once', async () => {
  const download = jest.spyOn(transport, 'download').mockReturnValue();
  await open({ createMaterialDownloadUrl: { data: { url: '/api/material_files/keep', expiresAt: '' } } });
  await userEvent.click(screen.getByRole('button', { name: '要件一覧.xlsx' }));
  await shown.settled();
  expect(download).toHaveBeenCalledWith('/api/material_files/keep');
});

const choice = async (name: string, item: string) => {
  await userEvent.click(screen.getByRole('button', { name: `${name}の操作` }));
  await userEvent.click(screen.getByRole('menuitem', { name: item }));
  await shown.settled();
};

it('renames a file and says when the name is taken', async () => {
  const taken = apiError('ValidationFailed', { status: 422, details: [{ field: 'name', rule: 'taken' }] });
  const { requests, answer } = await open({
    getMaterial: { data: { ...material(2), versions: [] } },
    updateMaterial: () => {
      throw taken;
    },
  });
  await choice('現地写真.png', '名前・タグの編集');
  const dialog = await screen.findByRole('dialog', { name: '資料の編集' });
  const name = await within(dialog).findByRole('textbox', { name: /ファイル名/ });
  expect(name).toHaveValue('現地写真');
  await userEvent.clear(name);
  await userEvent.type(name, '現場');
  await userEvent.click(within(dialog).getByRole('button', { name: '保存' }));
  await shown.settled();
  expect(await within(dialog).findByText('同じ名前の資料があります。別の名前をご入力ください。')).toBeVisible();
  answer({ updateMaterial: { data: material(2, { name: '現場.png', lockVersion: 1 }) } });
  await userEvent.click(within(dialog).getByRole('button', { name: '保存' }));
  await shown.settled();
  expect(requests.at(-1)!.args).toMatchObject({ id: 2, body: { name: '現場.png', tags: [], lockVersion: 0 } });
  expect(names()).toContain('現場.png');
});

it('deletes at once and restores on undo', async () => {
  const gone = deferred<void>();
  const { requests } = await open({ deleteMaterial: () => gone.promise, restoreMaterial: { data: material(3) } });
  await choice('議事録.txt', '削除');
  expect(names()).not.toContain('議事録.txt');
  gone.resolve();
  await shown.settled();
  await userEvent.click(screen.getByRole('button', { name: '元に戻す' }));
  await shown.settled();
  expect(requests.map(({ name }) => name)).toContain('restoreMaterial');
  expect(names()).toContain('議事録.txt');
});

describe('with read-only access to the record', () => {
  const reach = { customer: 'see', contact: 'see', action: 'see', deal: 'save', dealTypes: [{ id: 1, level: 'see' }] };
  const deal = { id: 7, dealTypeId: 1, phaseId: 1 };
  const onDealPage = { ...withReach(reach), 'deal-record': { record: { record: deal } } };
  const locked = page([1, 2].map((id) => material(id, { isEditable: false })));
  const closed = { listMaterialsByDeal: locked, listMaterialsOfCustomer: locked };

  it.each([
    ['a deal of such a type', <Part key="deal" recordId={7} />, onDealPage],
    ['a customer', <CustomerPart key="customer" recordId={7} />, withReach(reach)],
  ])('%s accepts no files and offers only reading actions', async (_name, screenOf, preloaded) => {
    shown = await show(screenOf, closed, '/', preloaded);
    expect(names()).toHaveLength(2);
    expect(document.querySelector('input[type=file]')).toBeNull();
    expect(screen.queryByRole('button', { name: 'ファイルを選択' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: '現地写真.pngの操作' }));
    const offered = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
    expect(offered).toEqual(['プレビュー', 'ダウンロード']);
  });

  it('accepts files for a deal of another type', async () => {
    const other = { ...onDealPage, 'deal-record': { record: { record: { ...deal, dealTypeId: 2 } } } };
    shown = await show(<Part recordId={7} />, {}, '/', other);
    expect(document.querySelector('input[type=file]')).not.toBeNull();
  });

  it('does not ask to drop files where none are accepted', async () => {
    shown = await show(<Part recordId={7} />, { listMaterialsByDeal: page([]) }, '/', onDealPage);
    expect(screen.getByText('資料がまだありません')).toBeVisible();
    expect(screen.queryByText(/上の枠にドロップ/)).not.toBeInTheDocument();
  });
});

it('shows a file that a colleague has added', async () => {
  const { answer, dispatch, settled } = await open({ listMaterialsByDeal: page([material(1)]) });
  answer({ listMaterialsByDeal: page([material(2, { name: '同僚の資料.pdf' }), material(1)]) });
  dispatch(liveChanged({ topics: ['materials'] }));
  await settled();
  expect(screen.getByText('同僚の資料.pdf')).toBeVisible();
});
