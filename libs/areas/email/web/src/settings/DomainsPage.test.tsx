import { apiError, openScreen } from '@crm/web-kit/testing';
import type { FakeAnswers, Rendered } from '@crm/web-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { domain, settingsSurroundings } from '../testing/settings-app.ts';
import { Page } from './DomainsPage.tsx';

jest.setTimeout(30_000);
let rendered: Rendered;
const open = async (answers: FakeAnswers = {}) => {
  rendered = await openScreen(<Page />, settingsSurroundings, { answers });
};
afterEach(() => {
  expect(rendered.sagaFailures).toEqual([]);
  rendered.stop();
});
const called = (name: string) => rendered.requests.filter((one) => one.name === name).map(({ args }) => args);
const records = () => screen.getAllByRole('listitem').map((item) => item.textContent);

it('shows each record with its state and what was found instead', async () => {
  await open();
  expect(screen.getByRole('heading', { name: 'enishi.example' })).toBeInTheDocument();
  expect(records()[1]).toMatch(/^DKIM.*TXT.*確認済み.*crm1\._domainkey\.enishi\.example/);
  expect(records()[3]).toMatch(/DMARC.*エラー.*レコードが見つかりませんでした/);
});

it('adds a domain, and says why one is refused', async () => {
  let tries = 0;
  await open({
    createAvailableEmailDomain: () => {
      tries += 1;
      if (tries > 1) return { data: domain(2, { name: 'b.example', state: 'pending' }) };
      throw apiError('ValidationFailed', { status: 422, details: [{ field: 'name', rule: 'taken' }] });
    },
  });
  const add = async (name: string) => {
    await userEvent.clear(screen.getByRole('textbox', { name: 'ドメイン' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'ドメイン' }), `${name}{Enter}`);
    await rendered.settled();
  };
  await add('enishi.example');
  expect(screen.getByText('すでに使用されています')).toBeInTheDocument();
  await add('b.example');
  expect(called('createAvailableEmailDomain').at(-1)).toEqual({ body: { name: 'b.example' } });
  expect(screen.getByRole('heading', { name: 'b.example' })).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'ドメイン' })).toHaveValue('');
});

it('checks a domain and shows the new states', async () => {
  await open({
    listAvailableEmailDomains: { data: [domain(1, { state: 'pending' })] },
    verifyAvailableEmailDomain: { data: domain(1) },
  });
  expect(screen.getByText('設定待ち')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '確認する' }));
  await rendered.settled();
  expect(called('verifyAvailableEmailDomain')).toEqual([{ id: 1 }]);
  expect(screen.queryByText('設定待ち')).toBeNull();
});

it('deletes a domain only after a confirmed question', async () => {
  await open({ deleteAvailableEmailDomain: undefined });
  await userEvent.click(screen.getByRole('button', { name: '「enishi.example」の操作' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: '削除' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(called('deleteAvailableEmailDomain')).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: '削除する' }));
  await rendered.settled();
  expect(called('deleteAvailableEmailDomain')).toEqual([{ body: { id: 1 } }]);
  expect(screen.queryByRole('heading', { name: 'enishi.example' })).toBeNull();
});
