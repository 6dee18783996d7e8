import { apiError } from '@crm/web-kit/testing';
import type { FakeAnswers, Rendered } from '@crm/web-kit/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { show } from '../testing/EmailApp.tsx';
import { page } from '@crm/records-web/testing';
import { Part as ActionMail } from './ActionMail.tsx';
import { Part } from './ContactMails.tsx';
import { Part as EstimateMail } from './EstimateMail.tsx';

jest.setTimeout(30_000);
const mail = {
  ...{ id: 3, userId: 1, contactId: 9, contactName: '山田 太郎', dealId: null, recipient: 'y@acme.example' },
  ...{
    subject: '本日のお礼',
    cc: ['k@acme.example'],
    bodyText: 'ありがとうございました。',
    fileNames: ['提案書.pdf'],
    state: 'sent',
  },
  ...{ createdAt: '2026-11-20T14:30:00+09:00', sentAt: null },
};
let rendered: Rendered;
const open = async (answers: FakeAnswers = {}) => {
  rendered = await show(
    <Part recordId={9} />,
    { listDirectMails: page([mail]), listMaterialsOfContact: page([{ id: 5, name: '提案書.pdf' }]), ...answers },
    '/contacts/9',
  );
};
const sent = (name: string) => rendered.requests.filter((one) => one.name === name).map(({ args }) => args as never);
const write = async (subject: string) => {
  await userEvent.click(screen.getByRole('button', { name: 'メールを書く' }));
  const form = await screen.findByRole('dialog', { name: 'メールを書く' });
  fireEvent.change(within(form).getByRole('textbox', { name: /^件名/ }), { target: { value: subject } });
  return form;
};

it('lists the mails to a contact with their state and files', async () => {
  await open();
  expect(sent('listDirectMails')).toEqual([{ contactId: 9 }]);
  const list = screen.getByRole('list', { name: 'メール' });
  for (const text of ['本日のお礼', '送信済み', 'y@acme.example', 'Cc: k@acme.example', '添付：提案書.pdf'])
    expect(list).toHaveTextContent(text);
});

it('sends a mail with a greeting, a signature and a chosen file', async () => {
  await open({ sendDirectMail: { data: mail } });
  const form = await write('資料のご送付');
  await userEvent.click(await within(form).findByRole('checkbox', { name: '提案書.pdf' }));
  await userEvent.click(within(form).getByRole('button', { name: '送信' }));
  await rendered.settled();
  const [call] = sent('sendDirectMail') as unknown as { body: { document: { blocks: { type: string }[] } } }[];
  expect(call).toMatchObject({ body: { subject: '資料のご送付', contactId: 9, materialIds: [5] } });
  expect(call!.body.document.blocks.map(({ type }) => type)).toContain('signature');
  expect(sent('listDirectMails')).toHaveLength(2);
});

it('keeps the mail when the server refuses it, and says why', async () => {
  await open({
    sendDirectMail: () => {
      throw apiError('ValidationFailed', {
        status: 422,
        details: [{ field: 'contact_id', rule: 'contact_without_email' }],
      });
    },
  });
  const form = await write('ご案内');
  await userEvent.click(within(form).getByRole('button', { name: '送信' }));
  await rendered.settled();
  expect(within(form).getByText('このコンタクトにはメールアドレスが登録されていません')).toBeVisible();
  expect(within(form).getByRole('textbox', { name: /^件名/ })).toHaveValue('ご案内');
});

it('sends an estimate with copies by its version, and reads it again', async () => {
  const estimate = { id: 4, number: 'Q-2026040001', dealId: 8, lockVersion: 3 };
  rendered = await show(
    <EstimateMail recordId={4} />,
    {
      getEstimate: { data: estimate },
      suggestContacts: { data: [{ id: 9, name: '山田 太郎', customerName: null }] },
      listMaterialsByDeal: page([]),
      sendEstimateMail: { data: mail },
    },
    '/estimates/4',
  );
  await userEvent.click(screen.getByRole('button', { name: 'メールで送る' }));
  const form = await screen.findByRole('dialog', { name: 'メールで送る' });
  expect(within(form).getByRole('textbox', { name: /^件名/ })).toHaveValue('御見積書のご送付（Q-2026040001）');
  await userEvent.type(within(form).getByRole('combobox', { name: '宛先のコンタクト' }), '山田');
  await userEvent.click(await screen.findByRole('option', { name: /山田 太郎/ }));
  fireEvent.change(within(form).getByRole('textbox', { name: 'Cc' }), {
    target: { value: 'a@acme.example、b@acme.example' },
  });
  await userEvent.click(within(form).getByRole('button', { name: '送信' }));
  await rendered.settled();
  expect(sent('sendEstimateMail')).toMatchObject([
    { id: 4, body: { contactId: 9, cc: ['a@acme.example', 'b@acme.example'], lockVersion: 3 } },
  ]);
  expect(sent('getEstimate')).toHaveLength(2);
});

it('writes from an action to its contact, about its deal', async () => {
  rendered = await show(
    <ActionMail recordId={7} />,
    {
      getAction: { data: { id: 7, dealId: 8, contactId: 9 } },
      listMaterialsByDeal: page([]),
      sendDirectMail: { data: mail },
    },
    '/actions',
  );
  const form = await write('お礼');
  await userEvent.click(within(form).getByRole('button', { name: '送信' }));
  await rendered.settled();
  expect(sent('sendDirectMail')).toMatchObject([{ body: { contactId: 9, dealId: 8, actionId: 7 } }]);
});
