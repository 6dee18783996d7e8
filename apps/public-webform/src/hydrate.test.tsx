import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { Root } from 'react-dom/client';
import type { Webform, WebformItem } from '@crm/validation/webform';
import { readPageData } from '@crm/webform-renderer';
import { renderFormDocument } from '@crm/webform-renderer/server';
import { hydrate } from './hydrate.tsx';

const COUNT = 35;
const LAST = `item_${COUNT}`;
const AFTER = 'item_99';

type Sent = { webform_items: { id: number; value: string }[] };

let root: Root | undefined;
const send = jest.fn<Promise<Response>, [string, RequestInit]>();

const webform: Webform = {
  buttonBackgroundColor: '#1A73E8',
  buttonTextColor: '#ffffff',
  buttonText: null,
  themeFont: 'Noto Sans JP',
  noStyle: false,
  closureAt: null,
  blockDomainList: null,
  displayName: '長いアンケート',
  isProtectingSpam: false,
  closureMessage: '',
  thankyouType: 'message',
  thankyouMessage: 'ありがとうございました。',
  redirectUrl: null,
  ...{ prefillEnabled: true },
};
const textOf = (id: number, data: WebformItem['data']): WebformItem => ({
  id,
  category: 'contact_memo',
  data: { multiline: true, ...data },
  orderNum: id,
});

const choices = ['すぐに', '半年以内', '未定'].map((label, index) => ({ label, value: String(index + 1) }));
const questions: WebformItem[] = [
  {
    id: 81,
    category: 'contact_custom',
    data: { label: '導入時期' },
    orderNum: 81,
    contactCustomItem: { id: 8, itemType: 4, uiMode: 2 },
    options: choices,
  },
  {
    id: 82,
    category: 'contact_custom',
    data: { label: 'ご希望' },
    orderNum: 82,
    contactCustomItem: { id: 9, itemType: 5, uiMode: 3 },
    options: choices,
  },
];

/**
 * Renders the server's page with a form of 35 texts, the last of them required, two choice questions, and one text
 * below the button.
 */
const show = (first: WebformItem[] = [], more: WebformItem['data'] = {}) => {
  const texts = Array.from({ length: COUNT }, (_, index) =>
    textOf(index + 1, { label: `質問${index + 1}`, require: index === COUNT - 1, ...(index === 14 ? more : {}) }),
  );
  const below = textOf(99, { label: '下', shouldDisplayAfterSubmitButton: true });
  const html = renderFormDocument({
    view: 'form',
    definition: { webform, webformItems: [...first, ...texts, ...questions, below] },
    hashid: 'abc',
    locale: 'ja',
    apiBase: '/api/form',
    assets: { script: '/webforms/assets/main.js' },
  });
  document.body.innerHTML = new DOMParser().parseFromString(html, 'text/html').body.innerHTML;
};

/** Simulates the browser's report that the visitor is near a part of the page. */
let near: (places: readonly Element[]) => void;
let watched: Element[];
class WatchedPlaces {
  constructor(tell: IntersectionObserverCallback) {
    near = (places) => {
      const seen = watched.map((target) => ({
        target,
        isIntersecting: places.some((place) => target.contains(place)),
      }));
      tell(seen as IntersectionObserverEntry[], this as unknown as IntersectionObserver);
    };
  }
  observe = (place: Element) => void watched.push(place);
  unobserve = (place: Element) => void watched.splice(watched.indexOf(place), 1);
}

/** Hydrates as the page's script does, before the visitor reaches further items. */
const live = async () => {
  root = await hydrate(readPageData()!);
};

const control = (name: string) => document.querySelector<HTMLTextAreaElement>(`[name="${name}"]`)!;
const listening = new Set<EventTarget>();
/** Returns true for a hydrated control: something listens to its input. */
const lives = (name: string) => listening.has(control(name));
const type = (name: string, text: string) => {
  control(name).value = text;
  control(name).dispatchEvent(new InputEvent('input', { bubbles: true }));
};
const submit = () => screen.getByRole('button', { name: '送信する' }).click();
const sent = () => {
  const { webform_items: items } = JSON.parse(send.mock.calls[0]![1].body as string) as Sent;
  return new Map(items.map(({ id, value }) => [id, value]));
};

beforeEach(() => {
  listening.clear();
  const add = EventTarget.prototype.addEventListener;
  jest.spyOn(EventTarget.prototype, 'addEventListener').mockImplementation(function (
    this: EventTarget,
    ...given: Parameters<EventTarget['addEventListener']>
  ) {
    if (given[0] === 'input' && this instanceof HTMLTextAreaElement) listening.add(this);
    add.apply(this, given);
  });
  send.mockReset().mockImplementation(() => Promise.resolve(new Response('{}', { status: 200 })));
  globalThis.fetch = send as unknown as typeof fetch;
  watched = [];
  globalThis.IntersectionObserver = WatchedPlaces as unknown as typeof IntersectionObserver;
  show();
});
afterEach(() => {
  act(() => root?.unmount());
  jest.restoreAllMocks();
});

describe('a long form on the server’s page', () => {
  it('hydrates its first items and those below the button, and keeps their elements', async () => {
    const before = [...document.body.querySelectorAll('*')];
    await live();
    expect([lives('item_1'), lives(AFTER), lives('item_15'), lives(LAST)]).toEqual([true, true, false, false]);
    expect([...document.body.querySelectorAll('*')]).toEqual(before);
  });

  it('hydrates the items near the visitor, and leaves the others', async () => {
    const before = [...document.body.querySelectorAll('*')];
    await live();
    near([control('item_21')]);
    await waitFor(() => expect(lives('item_21')).toBe(true));
    expect([lives('item_30'), lives('item_15'), lives(LAST)]).toEqual([true, false, false]);
    expect([...document.body.querySelectorAll('*')]).toEqual(before);
  });

  it('hydrates an item before others when the visitor uses it, and handles that event', async () => {
    await live();
    type(LAST, '最後の答え');
    await waitFor(() => expect(lives(LAST)).toBe(true), { interval: 1 });
    expect(control(LAST)).toHaveValue('最後の答え');
    submit();
    await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
    expect(sent().get(COUNT)).toBe('最後の答え');
  });

  it('keeps the value that every control had before hydration', async () => {
    control('item_15').value = '途中';
    control(LAST).value = '早い答え';
    await live();
    submit();
    await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
    expect([sent().get(15), sent().get(COUNT)]).toEqual(['途中', '早い答え']);
  });

  it('shows the earlier value, or the value of its address, after hydration', async () => {
    window.history.replaceState(null, '', '?contact_custom_8=半年以内');
    control(LAST).value = '早い答え';
    screen.getByRole<HTMLInputElement>('checkbox', { name: '未定' }).checked = true;
    await live();
    await waitFor(() => expect(screen.getByRole('radio', { name: '半年以内' })).toBeChecked());
    near(watched);
    await waitFor(() => expect(lives(LAST)).toBe(true));
    expect(control(LAST)).toHaveValue('早い答え');
    expect(screen.getByRole('radio', { name: '半年以内' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: '未定' })).toBeChecked();
    expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(1);
  });

  it('shows a later item as soon as an answer makes it visible', async () => {
    const asking: WebformItem = {
      id: 80,
      category: 'deal_product',
      data: { label: '商品' },
      orderNum: 0,
      options: choices,
    };
    show([asking], { displayCondition: { itemKey: 'deal_product', values: ['2'] } });
    const place = control('item_15').closest('[data-unasked]');
    expect(place).not.toHaveAttribute('hidden');
    await live();
    expect(place).toHaveAttribute('hidden');
    expect([lives('item_15'), lives('item_25')]).toEqual([true, false]);
    const product = screen.getByRole('combobox', { name: '商品' });
    act(() => void fireEvent.change(product, { target: { value: '2' } }));
    await waitFor(() => expect(place).not.toHaveAttribute('hidden'));
    expect(place).not.toHaveAttribute('data-unasked');
  });

  it('shows the error of an item that was not hydrated when the form was sent', async () => {
    await live();
    expect(lives(LAST)).toBe(false);
    submit();
    await waitFor(() => expect(control(LAST)).toHaveAttribute('aria-invalid', 'true'));
    expect(send).not.toHaveBeenCalled();
    type(LAST, '答え');
    await waitFor(() => expect(control(LAST)).not.toHaveAttribute('aria-invalid', 'true'));
  });
});
