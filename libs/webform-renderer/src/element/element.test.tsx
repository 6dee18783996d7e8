import { act, waitFor, within } from '@testing-library/react';
import { defineWebformElement } from './define-webform-element.tsx';

const form = (webform: object) => ({
  webform: { display_name: '問い合わせ', ...webform },
  webform_items: [{ id: 1, category: 'contact_memo', order_num: 1, data: { label: '相談' } }],
});

const answers: Record<string, [number, unknown]> = {
  styled: [200, form({ no_style: false })],
  plain: [200, form({ no_style: true })],
  closed: [403, { error: 'WebformClosureForbidden', closure_webform: { title: '終わり', closure_message: '終了' } }],
};

const put = async (html: string): Promise<HTMLElement> => {
  await act(async () => {
    document.body.innerHTML = html;
    await new Promise((resolve) => setTimeout(resolve, 20));
  });
  return document.body.firstElementChild as HTMLElement;
};
const shadowOf = (element: HTMLElement) => within(element.shadowRoot as unknown as HTMLElement);

beforeAll(() => {
  globalThis.fetch = jest.fn((address: string, init?: RequestInit) => {
    // A visitor who has sent a form before is known, and says so in the query.
    const hashid = new URL(address).pathname.split('/').at(-1)!;
    const [status, body] =
      init?.method === 'POST' ? [200, {}] : (answers[hashid] ?? [404, { error: 'RecordNotFound' }]);
    return Promise.resolve(new Response(JSON.stringify(body), { status }));
  }) as unknown as typeof fetch;
  defineWebformElement({ baseUrl: 'https://forms.example/api/form' });
});
afterEach(() => put(''));

describe('the element crm-webform', () => {
  it('shows a styled form in a shadow root, and is the embedding element of its form', async () => {
    const element = await put('<crm-webform webformid="styled"></crm-webform>');
    expect(shadowOf(element).getByLabelText('相談')).toBeInTheDocument();
    expect(element.id).toBe('enishi-webform-styled');
    expect(element.children).toHaveLength(0);
  });

  it.each(['<crm-webform webformid="plain"></crm-webform>', '<crm-webform webformid="styled" unstyled></crm-webform>'])(
    'shows plain markup in the page for %s',
    async (html) => {
      const element = await put(html);
      expect(within(element).getByLabelText('相談')).toBeInTheDocument();
      expect(element.querySelectorAll('[class]')).toHaveLength(0);
    },
  );

  it('tells the page what it shows and what came of a send', async () => {
    const told: string[] = [];
    for (const event of ['webform-load', 'webform-success'])
      document.addEventListener(event, ({ type }) => told.push(type), { once: true });
    const element = await put('<crm-webform webformid="styled"></crm-webform>');
    await act(async () => shadowOf(element).getByRole('button', { name: '送信する' }).click());
    await waitFor(() => expect(told).toEqual(['webform-load', 'webform-success']));
  });

  it('follows its attribute, in its language, also to forms that are closed or unknown', async () => {
    const element = await put('<crm-webform webformid="closed" lang="en"></crm-webform>');
    expect(shadowOf(element).getByText('This form is closed')).toBeInTheDocument();
    await act(async () => {
      element.setAttribute('webformid', 'nobody');
      await new Promise((resolve) => setTimeout(resolve, 20));
    });
    expect(shadowOf(element).getByText('We could not find this form.')).toBeInTheDocument();
  });

  it('loads its form once when it is connected, moved or gets another language, and names its page', async () => {
    const fetched = jest.mocked(globalThis.fetch);
    fetched.mockClear();
    const loads = () => fetched.mock.calls.map(([address]) => String(address));
    const element = await put('<crm-webform webformid="styled" lang="ja"></crm-webform>');
    expect(loads()).toEqual([expect.stringMatching(/\/form\/styled(\?|$)/)]);
    expect(new Headers(fetched.mock.calls[0]![1]!.headers).get('alt-origin')).toBe(window.location.href);
    const place = document.body.appendChild(document.createElement('div'));
    await act(async () => {
      place.append(element);
      element.setAttribute('lang', 'en');
      await new Promise((resolve) => setTimeout(resolve, 20));
    });
    expect(shadowOf(element).getByRole('button', { name: 'Submit' })).toBeInTheDocument();
    expect(loads()).toHaveLength(1);
    await act(async () => {
      element.setAttribute('webformid', 'plain');
      await new Promise((resolve) => setTimeout(resolve, 20));
    });
    expect(loads()).toHaveLength(2);
  });

  it('can be defined twice', () => {
    expect(() => defineWebformElement({ baseUrl: '/' })).not.toThrow();
  });
});
