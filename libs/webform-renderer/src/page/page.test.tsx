import { act, render, screen, waitFor } from '@testing-library/react';
import type { LoadResult } from '../api/form-api.types.ts';
import { definitionOf, itemOf } from '../testing/definitions.ts';
import { fakeTransport } from '../testing/render-form.tsx';
import { WebformPage } from './WebformPage.tsx';

const apiOf = (result: LoadResult) => ({ ...fakeTransport(), load: jest.fn(() => Promise.resolve(result)) });
const memo = itemOf('contact_memo', { label: '相談' }, { id: 1 });
const show = (result: LoadResult, props: Partial<Parameters<typeof WebformPage>[0]> = {}) =>
  render(<WebformPage hashid="abc" api={apiOf(result)} {...props} />);

describe('the page', () => {
  it('shows a skeleton, then the form, and names the tab after it where the page is the form’s alone', async () => {
    show({ kind: 'open', definition: definitionOf([memo]) }, { namesTab: true });
    expect(screen.getByRole('status', { name: 'フォームを読み込んでいます' })).toBeInTheDocument();
    expect(await screen.findByRole('form', { name: '資料請求フォーム' })).toBeInTheDocument();
    await waitFor(() => expect(document.title).toBe('資料請求フォーム'));
  });

  it('names the tab after its address when the form has no name', async () => {
    show({ kind: 'open', definition: definitionOf([memo], { displayName: '' }) }, { namesTab: true });
    await waitFor(() => expect(document.title).toBe(window.location.href));
  });

  it('names the tab after what it says where there is no form', async () => {
    show({ kind: 'failed', status: 404 }, { namesTab: true });
    await waitFor(() => expect(document.title).toBe('お探しのフォームは見つかりませんでした。'));
  });

  it('leaves the tab of a page that shows more than the form alone', async () => {
    document.title = '会社案内';
    show({ kind: 'open', definition: definitionOf([memo]) });
    await screen.findByRole('form');
    expect(document.title).toBe('会社案内');
  });

  it('shows the closed page with its title and message', async () => {
    show({
      kind: 'closed',
      closure: { title: '資料請求', closureMessage: '締め切りました https://example.jp/', themeFont: '' },
    });
    expect(await screen.findByRole('heading', { level: 1, name: '資料請求' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: '受付を終了しました' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'https://example.jp/' })).toBeInTheDocument();
  });

  it('shows the not-found view for any other failure', async () => {
    show({ kind: 'failed', status: 500 });
    expect(
      await screen.findByRole('heading', { name: 'お探しのフォームは見つかりませんでした。' }),
    ).toBeInTheDocument();
  });

  it('shows that the form cannot be loaded when the form API did not answer', async () => {
    show({ kind: 'failed', status: null }, { namesTab: true });
    expect(await screen.findByRole('heading', { name: 'フォームを読み込めませんでした。' })).toBeInTheDocument();
    expect(screen.queryByText('お探しのフォームは見つかりませんでした。')).toBeNull();
    await waitFor(() => expect(document.title).toBe('フォームを読み込めませんでした。'));
  });

  it('shows the not-found view for an item of an unknown category, and reports it', async () => {
    const quiet = jest.spyOn(console, 'error').mockImplementation(() => {});
    const onError = jest.fn();
    show({ kind: 'open', definition: definitionOf([itemOf('hologram')]) }, { onError });
    expect(await screen.findByText('お探しのフォームは見つかりませんでした。')).toBeInTheDocument();
    expect(onError.mock.calls[0][0]).toMatchObject({ name: 'UnknownCategoryError', category: 'hologram' });
    quiet.mockRestore();
  });

  it('speaks English when asked to', async () => {
    await act(async () => void show({ kind: 'open', definition: definitionOf([memo]) }, { locale: 'en' }));
    expect(await screen.findByRole('button', { name: 'Submit' })).toBeInTheDocument();
  });

  it('brings its styles once, and the theme as custom properties', async () => {
    show({
      kind: 'open',
      definition: definitionOf([memo], { buttonBackgroundColor: '#0f766e', themeFont: 'Noto Serif JP' }),
    });
    const form = await screen.findByRole('form');
    const root = form.closest<HTMLElement>('.ewf')!;
    expect(root.style.getPropertyValue('--ewf-own-button-background')).toBe('#0f766e');
    expect(root.style.getPropertyValue('--ewf-own-font')).toContain('Noto Serif JP');
    expect(
      [...document.head.querySelectorAll('style')].filter((style) => style.textContent!.includes('.ewf-form')),
    ).toHaveLength(1);
  });

  it('tells the developer, and nobody else, where a protected form misses the address of its check', async () => {
    const told = jest.spyOn(console, 'error').mockImplementation(() => {});
    const definition = definitionOf([memo], { isProtectingSpam: true });
    show({ kind: 'open', definition }, { spamCheckUrl: 'https://forms.example/check' });
    await screen.findByRole('form');
    expect(told).not.toHaveBeenCalled();
    show({ kind: 'open', definition });
    await waitFor(() => expect(told).toHaveBeenCalledWith(expect.stringContaining('spamCheckUrl')));
    told.mockRestore();
  });

  it('uses the owner’s button text', async () => {
    show({ kind: 'open', definition: definitionOf([memo], { buttonText: '申し込む' }) });
    expect(await screen.findByRole('button', { name: '申し込む' })).toBeInTheDocument();
  });
});
