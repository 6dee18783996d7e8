import { apiError } from '@crm/web-kit/testing';
import type { Rendered } from '@crm/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { WebformsScreen } from '../list/WebformsScreen.tsx';
import { templates, webform } from '../testing/samples.ts';
import { show } from '../testing/WebformsApp.tsx';

jest.setTimeout(30_000);
let rendered: Rendered;
const open = async (answers = {}) => {
  rendered = await show(<WebformsScreen />, { url: '/forms', answers });
  await userEvent.click(screen.getByRole('button', { name: 'フォームを作成' }));
  await rendered.settled();
  return screen.findByRole('dialog', { name: 'フォームを作成' });
};
const created = () => rendered.requests.filter(({ name }) => name === 'createWebform').map(({ args }) => args);
afterEach(() => rendered.stop());

describe('CreateWebform', () => {
  it('previews the first template and follows the choice of another', async () => {
    const dialog = await open();
    expect(within(dialog).getAllByRole('radio')).toHaveLength(templates.length);
    expect(within(dialog).getByRole('radio', { name: /お問い合わせ/ })).toBeChecked();
    await userEvent.click(within(dialog).getByRole('radio', { name: /アンケート/ }));
    const preview = within(dialog).getByRole('figure', { name: '「アンケート」の項目' });
    expect(await within(preview).findByRole('textbox', { name: /^メールアドレス/ })).toBeVisible();
    expect(within(preview).getByRole('heading', { name: 'アンケート' })).toBeVisible();
    // Submitting the preview must not create a form.
    await userEvent.click(within(preview).getByRole('button', { name: '送信する' }));
    expect(created()).toEqual([]);
  });

  it('shows no error for an empty name before the first submit', async () => {
    const dialog = await open();
    const name = within(dialog).getByRole('textbox', { name: /フォーム名/ });
    expect(name).toHaveFocus();
    await userEvent.click(within(dialog).getByRole('radio', { name: /アンケート/ }));
    await userEvent.tab();
    await rendered.settled();
    expect(name).toBeValid();
    expect(within(dialog).queryByText('必須項目です')).toBeNull();
  });

  it('creates the form as a draft and opens it', async () => {
    const dialog = await open({ createWebform: { data: webform({ id: 42 }) } });
    await userEvent.click(within(dialog).getByRole('radio', { name: /セミナー申込/ }));
    await userEvent.type(within(dialog).getByRole('textbox', { name: /フォーム名/ }), '　秋の導入事例セミナー　');
    await userEvent.click(within(dialog).getByRole('button', { name: '作成' }));
    await waitFor(() => expect(rendered.location()).toBe('/forms/42'));
    expect(created()).toEqual([{ body: { name: '秋の導入事例セミナー', template: 'seminar' } }]);
  });

  it('refuses an empty name', async () => {
    const dialog = await open();
    await userEvent.click(within(dialog).getByRole('button', { name: '作成' }));
    const name = within(dialog).getByRole('textbox', { name: /フォーム名/ });
    await waitFor(() => expect(name).toHaveFocus());
    expect(name).toHaveAccessibleDescription(/必須項目です/);
    expect(created()).toEqual([]);
  });

  it('keeps the typed name when the server refuses', async () => {
    const dialog = await open({
      createWebform: () => {
        throw apiError('InternalError', { status: 500, message: 'しばらくしてから再度お試しください。' });
      },
    });
    const name = within(dialog).getByRole('textbox', { name: /フォーム名/ });
    await userEvent.type(name, '資料請求');
    await userEvent.click(within(dialog).getByRole('button', { name: '作成' }));
    expect(await within(dialog).findByText('しばらくしてから再度お試しください。')).toBeVisible();
    expect(name).toHaveValue('資料請求');
    expect(rendered.location()).toBe('/forms');
  });

  it('loads the templates again after a failure', async () => {
    const dialog = await open({
      listWebformTemplates: () => {
        throw apiError('Unavailable', { status: 503 });
      },
    });
    rendered.answer({ listWebformTemplates: { data: templates } });
    await userEvent.click(within(dialog).getByRole('button', { name: '再試行' }));
    await rendered.settled();
    expect(within(dialog).getAllByRole('radio')).toHaveLength(templates.length);
  });
});
