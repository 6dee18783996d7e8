import { screen, within } from '@testing-library/react';
import { apiError } from '@crm/web-kit/testing';
import { openScreen } from '@crm/identity-web/testing/open-screen';
import { security } from '../testing/samples.ts';
import { area } from '../store-module.ts';
import { manifest } from '../manifest.ts';
import { SecurityScreen } from './SecurityScreen.tsx';

const locked = { id: 10, name: '鈴木 一郎', email: 'suzuki@example.co.jp', lockedUntil: '2026-11-20T14:46:00+09:00' };

const open = (answers: object = {}) =>
  openScreen(<SecurityScreen />, {
    isSignedIn: true,
    areas: [area],
    moreLoaders: manifest.loaders,
    answers: { getSecurity: { data: security }, listLockedMembers: { data: [locked] }, ...answers },
  });

it('saves the rules with the version that was read', async () => {
  const { person, requests, settled } = await open({ updateSecurity: { data: { ...security, lockVersion: 4 } } });
  await person.click(await screen.findByRole('switch', { name: '2要素認証を必須にする' }));
  await person.click(screen.getByRole('button', { name: 'アドレスを追加' }));
  const fields = screen.getAllByRole('textbox', { name: /IPアドレスまたは範囲/ });
  await person.click(fields[1]!);
  await person.paste('2001:db8::/32');
  await person.click(screen.getByRole('button', { name: '保存' }));
  await settled();
  expect(requests.find(({ name }) => name === 'updateSecurity')?.args).toEqual({
    body: {
      requireTwoFactor: true,
      requireSso: false,
      allowedAddresses: [...security.allowedAddresses, { range: '2001:db8::/32', note: '' }],
      lockVersion: 3,
    },
  });
  expect(screen.getByText('保存しました。')).toBeVisible();
});

it('shows the reason when a rule would lock its author out', async () => {
  const { person, settled } = await open({
    updateSecurity: () => {
      throw apiError('ValidationFailed', {
        status: 422,
        details: [{ field: 'allowed_addresses', rule: 'own_address', params: { address: '203.0.113.9' } }],
      });
    },
  });
  await person.click(await screen.findByRole('button', { name: '保存' }));
  await settled();
  expect(screen.getAllByText(/203\.0\.113\.9）が含まれていない/)[0]).toBeVisible();
});

it('unlocks a member', async () => {
  const { person, requests, settled } = await open({ unlockMember: undefined });
  const card = await screen.findByRole('region', { name: 'ロック中のメンバー' });
  expect(within(card).getByText(/2026\/11\/20/)).toBeVisible();
  await person.click(within(card).getByRole('button', { name: '鈴木 一郎さんのロックを解除' }));
  await settled();
  expect(requests.find(({ name }) => name === 'unlockMember')?.args).toEqual({ id: 10 });
  expect(within(card).getByText('ロック中のメンバーはいません。')).toBeVisible();
});
