import { storeState } from '@crm/records-web/testing';
import { apiError, openScreen } from '@crm/web-kit/testing';
import type { FakeAnswers, Rendered } from '@crm/web-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { settingsLoaders } from '../settings-loaders.ts';
import { area } from './incoming.slice.ts';
import { Page } from './IncomingMailPage.tsx';

jest.setTimeout(30_000);
const settings = {
  ...{ userId: 1, dealTypeId: null, phaseId: null, productId: null, probabilityId: null },
  ...{ channelId: null, contractDays: 30, allowedSenders: ['partner.example'], lockVersion: 2 },
  ...{ dealAddress: 'deal.1.abc@in.example', customerAddress: null, isReceiving: false },
};
let rendered: Rendered;
const open = async (answers: FakeAnswers = {}) => {
  rendered = await openScreen(
    <Page />,
    {
      ...{ areas: [area], loaders: settingsLoaders, namespaces: ['email-settings'], preloaded: storeState },
      answers: { getIncomingMailSettings: { data: settings } },
    },
    { answers },
  );
};
afterEach(() => {
  expect(rendered.sagaFailures).toEqual([]);
  rendered.stop();
});
const sent = (name: string) => rendered.requests.filter((one) => one.name === name).map(({ args }) => args);

it('shows the addresses, and that this server receives no mails', async () => {
  await open();
  expect(screen.getByText('deal.1.abc@in.example')).toBeVisible();
  expect(screen.getByText('このサーバーではメールの受信が有効になっていません')).toBeVisible();
});

it('issues an address at once, and replaces one only after a confirmed question', async () => {
  await open({ issueCompanyMailAddress: { data: settings } });
  await userEvent.click(screen.getByRole('button', { name: 'アドレスを発行' }));
  await rendered.settled();
  expect(sent('issueCompanyMailAddress')).toEqual([{ body: { kind: 'customer' } }]);
  await userEvent.click(screen.getByRole('button', { name: '新しいアドレスに変更' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(sent('issueCompanyMailAddress')).toHaveLength(1);
  await userEvent.click(within(dialog).getByRole('button', { name: '変更する' }));
  await rendered.settled();
  expect(sent('issueCompanyMailAddress').at(-1)).toEqual({ body: { kind: 'deal' } });
});

it('saves the rules with one sender a line, and says which one is refused', async () => {
  await open({
    updateIncomingMailSettings: () => {
      throw apiError('ValidationFailed', {
        status: 422,
        details: [{ field: 'allowed_senders[1]', rule: 'campaign_domain' }],
      });
    },
  });
  await userEvent.type(screen.getByRole('textbox', { name: /許可する送信者/ }), '\neveryone');
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  await rendered.settled();
  expect(sent('updateIncomingMailSettings')).toMatchObject([
    { body: { allowedSenders: ['partner.example', 'everyone'], contractDays: 30, lockVersion: 2 } },
  ]);
  expect(screen.getAllByText('ドメイン名を example.co.jp の形でご入力ください').length).toBeGreaterThan(0);
});
