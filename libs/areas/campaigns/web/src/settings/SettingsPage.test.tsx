import { page } from '@crm/records-web/testing';
import { dialogAnswered } from '@crm/web-kit';
import type { DialogsState, ToastsState } from '@crm/web-kit';
import { openScreen } from '@crm/web-kit/testing';
import type { FakeAnswers, Rendered, Surroundings } from '@crm/web-kit/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { settingsLoaders } from './settings-loaders.ts';
import { Page } from './SettingsPage.tsx';
import { area } from './store-module.ts';

const settings = {
  ...{ blockedDomains: ['rival.example'], quietFrom: 20, quietTo: 8, businessDaysOnly: false, perDomainMinute: 300 },
  ...{ isTracked: true, sendgridKey: null, footerNote: null, optOutNote: null, lockVersion: 3 },
};
const stopped = (email: string, reason: string) => ({
  email,
  scope: 'all',
  reason,
  detail: null,
  createdAt: '2026-11-01T09:00:00+09:00',
});
const surroundings: Surroundings = {
  areas: [area],
  loaders: settingsLoaders,
  namespaces: ['campaign-settings'],
  failsWithSagas: true,
  answers: {
    getCampaignSettings: { data: settings },
    listSuppressions: page([stopped('a@acme.example', 'manual'), stopped('b@acme.example', 'unsubscribed')]),
    getSendingState: { data: { isPaused: false, waiting: 4, unknown: 1 } },
    listUnknownEffects: page([
      {
        id: 7,
        kind: 'campaign_mail',
        key: 'campaign mail 5',
        attempts: 1,
        answer: '接続が切れました',
        createdAt: '2026-11-01T09:00:00+09:00',
      },
    ]),
  },
};
let rendered: Rendered;
const open = async (answers: FakeAnswers = {}) => {
  rendered = await openScreen(<Page />, surroundings, { answers });
};
const sent = (name: string) => rendered.requests.filter((one) => one.name === name).map(({ args }) => args);
const toasts = () => rendered.state<ToastsState>('toasts').toasts.map(({ text }) => text);

it('saves the rules by their version', async () => {
  await open({ updateCampaignSettings: { data: { ...settings, lockVersion: 4 } } });
  fireEvent.change(screen.getByLabelText(/^フッターの文/), { target: { value: 'お問い合わせ：広報室' } });
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  await rendered.settled();
  expect(sent('updateCampaignSettings')).toMatchObject([
    { body: { footerNote: 'お問い合わせ：広報室', blockedDomains: ['rival.example'], quietFrom: 20, lockVersion: 3 } },
  ]);
});

it('adds and removes stopped addresses, but not those whose owner stopped them', async () => {
  await open({ addSuppression: { data: stopped('c@acme.example', 'manual') }, removeSuppression: undefined });
  const list = screen.getByRole('list', { name: '配信停止アドレス' });
  expect(within(list).getAllByRole('button')).toHaveLength(1);
  await userEvent.click(within(list).getByRole('button', { name: 'a@acme.example を外す' }));
  await rendered.settled();
  expect(sent('removeSuppression')).toEqual([{ email: 'a@acme.example' }]);
  fireEvent.change(screen.getByRole('textbox', { name: '追加するメールアドレス' }), {
    target: { value: 'c@acme.example' },
  });
  await userEvent.click(screen.getByRole('button', { name: '追加' }));
  await rendered.settled();
  expect(sent('addSuppression')).toEqual([{ body: { email: 'c@acme.example' } }]);
});

it('asks before an unknown mail is sent again', async () => {
  await open({ decideEffects: { data: { decided: 1 } } });
  const list = screen.getByRole('list', { name: '送信できたか不明なもの' });
  expect(list).toHaveTextContent('キャンペーンメール');
  await userEvent.click(within(list).getByRole('button', { name: '再送する' }));
  const { id } = rendered.state<DialogsState>('dialogs').request!;
  expect(sent('decideEffects')).toEqual([]);
  rendered.dispatch(dialogAnswered({ id, isConfirmed: true }));
  await rendered.settled();
  expect(sent('decideEffects')).toEqual([{ body: { ids: [7], decision: 'again' } }]);
  expect(toasts()).toEqual(['記録しました。']);
});

it('lets a restored copy send only after a confirmed question', async () => {
  await open({
    getSendingState: { data: { isPaused: true, waiting: 4, unknown: 0 } },
    confirmSending: { data: { isPaused: false, waiting: 4, unknown: 0 } },
  });
  await userEvent.click(screen.getByRole('button', { name: '送信を許可' }));
  expect(sent('confirmSending')).toEqual([]);
  rendered.dispatch(dialogAnswered({ id: rendered.state<DialogsState>('dialogs').request!.id, isConfirmed: true }));
  await rendered.settled();
  expect(sent('confirmSending')).toHaveLength(1);
});
