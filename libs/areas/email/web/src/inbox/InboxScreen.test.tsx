import { page } from '@crm/records-web/testing';
import type { FakeAnswers, Rendered } from '@crm/web-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { show } from '../testing/EmailApp.tsx';
import { InboxScreen } from './InboxScreen.tsx';

jest.setTimeout(30_000);
const row = {
  ...{ id: 3, addressKind: 'member', userId: 1, fromName: '佐藤 花子', fromAddress: 'sato@aozora.example' },
  ...{ subject: '見積のご依頼', state: 'unlinked', reason: 'no_match', excerpt: 'お世話になっております。' },
  ...{ fileCount: 1, links: [], receivedAt: '2026-11-20T14:30:00+09:00' },
};
const mail = {
  ...{ ...row, recipients: ['sales@ours.example'], bodyText: '見積をお願いします。', quotedText: '先日の件' },
  ...{ files: [{ name: '仕様.pdf', size: 9, materialId: null }], senderContactId: 9, sentAt: null },
  proposals: {
    ...{ name: '佐藤 花子', company: '青空商事', department: '営業部', position: '課長', telNo: '03-1234-5678' },
    ...{ mobileNo: null, postalCode: null, address: null, email: null, webUrl: null },
  },
};
const contact = {
  id: 9,
  name: '佐藤 花子',
  department: '総務部',
  position: null,
  telNo: '03-1234-5678',
  lockVersion: 4,
};

let rendered: Rendered;
const open = async (mailId: number | null, answers: FakeAnswers = {}, url = '/incoming_mails') => {
  rendered = await show(
    <InboxScreen mailId={mailId} />,
    {
      listIncomingMails: page([row]),
      getIncomingMail: { data: mail },
      getOwnMailAddress: { data: { address: null, isReceiving: true } },
      getContact: { data: contact },
      ...answers,
    },
    url,
  );
};
afterEach(() => {
  expect(rendered.sagaFailures).toEqual([]);
  rendered.stop();
});
const sent = (name: string) => rendered.requests.filter((one) => one.name === name).map(({ args }) => args);

it('lists the unlinked mails first, and all of them on demand', async () => {
  await open(null);
  const list = screen.getByRole('list', { name: '受信メール' });
  for (const text of ['佐藤 花子', '見積のご依頼', '該当するコンタクトなし']) expect(list).toHaveTextContent(text);
  await userEvent.click(screen.getByRole('radio', { name: 'すべて' }));
  await rendered.settled();
  expect(sent('listIncomingMails')).toEqual([{ unlinked: true, page: 1 }, { page: 1 }]);
});

it('says that nothing waits, and issues the own address', async () => {
  await open(null, {
    listIncomingMails: page([]),
    issueOwnMailAddress: { data: { address: 'member.1.abc@in.example', isReceiving: true } },
  });
  expect(screen.getByText('未整理のメールはありません')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'アドレスを発行' }));
  await rendered.settled();
  expect(sent('issueOwnMailAddress')).toEqual([{}]);
  expect(sent('getOwnMailAddress')).toHaveLength(2);
});

it('links a mail with a record that was searched, and folds the earlier mail', async () => {
  await open(3, {
    searchRecords: {
      data: [
        { kind: 'deals', records: [{ id: 5, title: '基幹システム', detail: 'アクメ商事' }] },
        { kind: 'webforms', records: [{ id: 6, title: 'フォーム', detail: null }] },
      ],
    },
    linkIncomingMail: { data: mail },
  });
  expect(screen.getByText('先日の件')).not.toBeVisible();
  await userEvent.type(screen.getByRole('searchbox', { name: /紐づける/ }), '基幹');
  const results = await screen.findByRole('list', { name: '検索結果' });
  expect(within(results).getAllByRole('listitem')).toHaveLength(1);
  await userEvent.click(within(results).getByRole('button', { name: '紐づける' }));
  await rendered.settled();
  expect(sent('linkIncomingMail')).toEqual([{ id: 3, body: { kind: 'deal', recordId: 5 } }]);
  expect(sent('getIncomingMail')).toHaveLength(2);
});

it('keeps the address of an opened mail, and leads back to the list once it is deleted', async () => {
  await open(3, { deleteIncomingMail: null }, '/incoming_mails/3');
  expect(screen.getByText('見積をお願いします。')).toBeVisible();
  expect(rendered.location()).toBe('/incoming_mails/3');
  await userEvent.click(screen.getByRole('button', { name: '削除' }));
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '削除する' }));
  await rendered.settled();
  expect(sent('deleteIncomingMail')).toEqual([{ id: 3 }]);
  expect(rendered.location()).toBe('/incoming_mails');
});

it('takes over chosen fields of the signature: empty ones by default, others by choice', async () => {
  await open(3, { updateContact: { data: contact } });
  expect(screen.queryByRole('checkbox', { name: /電話番号/ })).toBeNull();
  expect(screen.getByRole('checkbox', { name: '部署：営業部' })).not.toBeChecked();
  expect(screen.getByText('現在の値：総務部')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'コンタクトに反映' }));
  await rendered.settled();
  expect(sent('updateContact')).toEqual([{ id: 9, body: { position: '課長', lockVersion: 4 } }]);
});
