import type { Rendered } from '@crm/web-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { show } from '../testing/EmailApp.tsx';
import { template } from '../testing/samples.ts';
import { TemplatesScreen } from './TemplatesScreen.tsx';

jest.setTimeout(30_000);
let rendered: Rendered;
afterEach(() => {
  expect(rendered.sagaFailures).toEqual([]);
  rendered.stop();
});
const called = (name: string) => rendered.requests.filter((one) => one.name === name).map(({ args }) => args);
const menu = async (action: string) => {
  await userEvent.click(screen.getByRole('button', { name: '「お礼メール」の操作' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
  await rendered.settled();
};

it('lists templates with type, subject, folder and sharing', async () => {
  rendered = await show(<TemplatesScreen />);
  const row = within(screen.getByRole('table', { name: 'メールテンプレート' })).getAllByRole('row')[2]!;
  for (const text of ['資料送付のご案内', 'フォームの自動返信', '集客', '全員が編集できる'])
    expect(row).toHaveTextContent(text);
});

it('asks for the keyword, type, folder and order of the address', async () => {
  const conditions = ['["template_type","eq","campaign"]', '["folder","eq","集客"]']
    .map((one) => `c=${encodeURIComponent(one)}`)
    .join('&');
  rendered = await show(<TemplatesScreen />, {}, `/email_templates?keyword=案内&sort=name&page=2&${conditions}`);
  expect(called('listEmailTemplates')[0]).toMatchObject({
    keyword: '案内',
    templateTypes: ['campaign'],
    folder: '集客',
    sort: 'name',
    page: 2,
  });
});

it('filters by a chosen type', async () => {
  rendered = await show(<TemplatesScreen />);
  await userEvent.click(screen.getByRole('button', { name: /^すべての種類/ }));
  await userEvent.click(await screen.findByRole('option', { name: '1対1メール' }));
  await rendered.settled();
  expect(called('listEmailTemplates').at(-1)).toMatchObject({ templateTypes: ['action'] });
});

it('duplicates a template and reloads the list', async () => {
  rendered = await show(<TemplatesScreen />, { copyEmailTemplate: { data: template(9) } });
  await menu('複製');
  expect(called('copyEmailTemplate')).toEqual([{ id: 1 }]);
  expect(called('listEmailTemplates')).toHaveLength(2);
});

it('deletes a template only after a confirmed question that names it', async () => {
  rendered = await show(<TemplatesScreen />, { deleteEmailTemplate: undefined });
  await menu('削除');
  const dialog = await screen.findByRole('alertdialog', { name: '「お礼メール」を削除します' });
  expect(called('deleteEmailTemplate')).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: '削除' }));
  await rendered.settled();
  expect(called('deleteEmailTemplate')).toEqual([{ id: 1 }]);
});
