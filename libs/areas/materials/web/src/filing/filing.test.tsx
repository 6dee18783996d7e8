import { page } from '@crm/records-web/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { transport } from '../browser/transport.ts';
import { Page } from '../pages/MaterialsPage.tsx';
import { show } from '../testing/MaterialsApp.tsx';
import { material } from '../testing/samples.ts';

jest.setTimeout(30_000);

const found = {
  searchRecords: {
    data: [
      { kind: 'deals', records: [{ id: 7, title: '基幹システム刷新', detail: '青葉商事' }] },
      { kind: 'customers', records: [{ id: 5, title: '青葉商事株式会社', detail: null }] },
    ],
  },
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

async function chooseOwner(name: RegExp) {
  await userEvent.type(screen.getByRole('combobox', { name: /紐づけ先/ }), '青葉');
  await userEvent.click(await screen.findByRole('option', { name }));
}

it('uploads files that were dropped or chosen on the page to the record that is found by name', async () => {
  const { requests, stop, settled } = await show(<Page />, {
    ...found,
    listMaterials: page([material(1)]),
    getCustomerMaterialUploadToken: () => new Promise(() => {}),
  });
  await press('資料を登録');
  const dialog = within(await screen.findByRole('dialog', { name: '資料を登録' }));
  await chooseOwner(/青葉商事株式会社/);
  const input = document.querySelector<HTMLInputElement>('[role="dialog"] input[type="file"]')!;
  await userEvent.upload(input, [new File(['a'], '提案書.pdf'), new File(['b'], '議事録.txt')]);
  await userEvent.click(dialog.getByRole('button', { name: '議事録.txtを取り消す' }));
  await userEvent.click(dialog.getByRole('button', { name: '登録' }));
  await settled();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(within(screen.getByRole('region', { name: 'アップロードの状況' })).getByText('提案書.pdf')).toBeVisible();
  expect(requests.filter(({ name }) => name === 'getCustomerMaterialUploadToken').map(({ args }) => args)).toEqual([
    expect.objectContaining({ customerId: 5, filename: '提案書.pdf' }),
  ]);
  stop();
});

it('asks for files before it uploads', async () => {
  const { requests, stop } = await show(<Page />, { ...found, listMaterials: page([material(1)]) });
  await press('資料を登録');
  const dialog = within(await screen.findByRole('dialog', { name: '資料を登録' }));
  expect(dialog.queryByText('ファイルをお選びください')).not.toBeInTheDocument();
  await chooseOwner(/基幹システム刷新/);
  await userEvent.click(dialog.getByRole('button', { name: '登録' }));
  expect((await dialog.findAllByText(/ファイルをお選びください/))[0]).toBeVisible();
  expect(requests.some(({ name }) => name === 'getDealMaterialUploadToken')).toBe(false);
  stop();
});

describe('selected files', () => {
  const open = (answers: object = {}) =>
    show(<Page />, { ...found, listMaterials: page([material(1), material(2), material(3)]), ...answers });
  const tick = async () => {
    const boxes = screen.getAllByRole('checkbox');
    await userEvent.click(boxes[1]!);
    await userEvent.click(boxes[2]!);
  };
  const bar = () => within(screen.getByRole('region', { name: '選択した資料の操作' }));

  it('are moved to another record', async () => {
    const { requests, stop, settled } = await open({ moveMaterials: { data: [] } });
    await tick();
    await userEvent.click(bar().getByRole('button', { name: '移動' }));
    await screen.findByRole('dialog', { name: '資料2件を移動' });
    await chooseOwner(/基幹システム刷新/);
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '移動' }));
    await settled();
    expect(requests.find(({ name }) => name === 'moveMaterials')!.args).toEqual({
      body: { ids: [1, 2], targetType: 'deal', targetId: 7 },
    });
    expect(await screen.findByText('資料2件を「基幹システム刷新」に移動しました。')).toBeVisible();
    stop();
  });

  it('are deleted after a question that names their number, and come back by undo', async () => {
    const { requests, stop, settled } = await open({ bulkDeleteMaterials: undefined, restoreFromBin: undefined });
    await tick();
    await userEvent.click(bar().getByRole('button', { name: '削除' }));
    const question = within(await screen.findByRole('alertdialog', { name: '資料2件を削除しますか？' }));
    await userEvent.click(question.getByRole('button', { name: '削除' }));
    await settled();
    expect(requests.find(({ name }) => name === 'bulkDeleteMaterials')!.args).toEqual({ body: { ids: [1, 2] } });
    await userEvent.click(await screen.findByRole('button', { name: '元に戻す' }));
    await settled();
    expect(requests.find(({ name }) => name === 'restoreFromBin')!.args).toEqual({
      kind: 'materials',
      body: { ids: [1, 2] },
    });
    stop();
  });

  it('are downloaded one after the other', async () => {
    const download = jest.spyOn(transport, 'download').mockImplementation(() => {});
    const { stop } = await open({
      createMaterialDownloadUrl: ({ id }: { id: number }) => ({ data: { url: `/files/${id}`, expiresAt: '' } }),
    });
    await tick();
    await userEvent.click(bar().getByRole('button', { name: 'ダウンロード' }));
    await waitFor(() => expect(download.mock.calls).toEqual([['/files/1'], ['/files/2']]));
    download.mockRestore();
    stop();
  });

  it('cannot be moved or deleted with one that the user may not change', async () => {
    const { stop } = await open({ listMaterials: page([material(1), material(2, { isEditable: false })]) });
    await tick();
    expect(bar().getByRole('button', { name: '移動' })).toBeDisabled();
    expect(bar().getByRole('button', { name: '削除' })).toBeDisabled();
    expect(bar().getByText(/変更できない資料が含まれています/)).toBeVisible();
    stop();
  });
});
