import { act, screen, waitFor } from '@testing-library/react';
import type { Root } from 'react-dom/client';
import { start } from './start.tsx';

let root: Root | undefined;
const answer = (status: number, body: unknown) => {
  const fetch = jest.fn<Promise<Response>, [string]>(() =>
    Promise.resolve(new Response(JSON.stringify(body), { status })),
  );
  globalThis.fetch = fetch as unknown as typeof globalThis.fetch;
  return fetch;
};
const open = async (search: string) => {
  window.history.replaceState(null, '', `/webforms/${search}`);
  document.head.innerHTML = '<meta name="form-api" content="/api/form">';
  document.body.innerHTML = '<div id="ewf-root"></div>';
  await act(async () => {
    root = await start();
  });
};
afterEach(() => act(() => root?.unmount()));

describe('the page from static files', () => {
  it('fetches the form named by webformid and shows it', async () => {
    const item = { id: 1, category: 'contact_memo', order_num: 1, data: { label: '相談' } };
    const fetch = answer(200, { webform: { display_name: '問い合わせ' }, webform_items: [item] });
    await open('?webformid=abc&lang=ja');
    expect(await screen.findByLabelText('相談')).toBeInTheDocument();
    expect(fetch.mock.calls[0]![0]).toBe('/api/form/abc');
    await waitFor(() => expect(document.title).toBe('問い合わせ'));
  });

  it('shows the closed page for a closure error', async () => {
    answer(403, {
      error: 'WebformClosureForbidden',
      closure_webform: { title: '問い合わせ', closure_message: '終了' },
    });
    await open('?webformid=abc&lang=ja');
    expect(await screen.findByText('終了')).toBeInTheDocument();
  });

  it('shows the not-found view without a webformid, and sends no request', async () => {
    const fetch = answer(200, {});
    await open('?lang=en');
    expect(screen.getByText('We could not find this form.')).toBeInTheDocument();
    expect(fetch).not.toHaveBeenCalled();
    expect(document.documentElement.lang).toBe('en');
  });
});
