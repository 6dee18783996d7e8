import { act, screen, waitFor } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { GUARD_PROPERTY } from '../guard/guard-property.ts';
import { GUARD_SCRIPT } from '../guard/guard.script.ts';
import { ja } from '../messages/ja.ts';
import { ROOT_ELEMENT_ID, readPageData } from '../page/page-data.ts';
import { ResolvedWebform } from '../page/ResolvedWebform.tsx';
import { definitionOf, everyKind, itemOf } from '../testing/definitions.ts';
import { fakeTransport } from '../testing/render-form.tsx';
import { renderFormDocument } from './render-form-document.tsx';
import type { FormDocumentOptions } from './render-form-document.tsx';

let root: Root | undefined;
const warnings: string[] = [];

const show = (definition = definitionOf(everyKind()), refusal: Partial<FormDocumentOptions> = {}) => {
  const html = renderFormDocument({
    view: 'form',
    definition,
    hashid: 'abc',
    locale: 'ja',
    apiBase: '/api/form',
    assets: { script: '/webforms/assets/main.js' },
    ...refusal,
  });
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  document.head.innerHTML = parsed.head.innerHTML;
  document.body.innerHTML = parsed.body.innerHTML;
};

const hydrate = async (transport = fakeTransport()) => {
  const data = readPageData()!;
  await act(async () => {
    root = hydrateRoot(
      document.getElementById(ROOT_ELEMENT_ID)!,
      <ResolvedWebform {...data} messages={ja} transport={transport} trackingId={() => 't'} />,
      { onRecoverableError: (error) => warnings.push(String(error)) },
    );
  });
  return transport;
};

const elements = (): Element[] => [...document.body.querySelectorAll('*')];
const named = <T extends HTMLElement>(name: string): T => document.querySelector<T>(`[name="${name}"]`)!;

beforeEach(() => {
  warnings.length = 0;
  jest.spyOn(console, 'error').mockImplementation((...words) => warnings.push(words.join(' ')));
});
afterEach(() => {
  act(() => root?.unmount());
  root = undefined;
  delete (window as unknown as Record<string, unknown>)[GUARD_PROPERTY];
  jest.restoreAllMocks();
});

describe('taking over the server’s page', () => {
  it('finds the same markup: no key and no hydration warning, for every kind', async () => {
    show();
    const before = elements();
    await hydrate();
    expect(warnings).toEqual([]);
    expect(elements().map((element, place) => element === before[place])).toEqual(before.map(() => true));
  });

  it('finds the same markup in raw mode', async () => {
    show(definitionOf(everyKind(), { noStyle: true }));
    const before = elements();
    await hydrate();
    expect(warnings).toEqual([]);
    expect(elements().map((element, place) => element === before[place])).toEqual(before.map(() => true));
  });

  it('asks no FormData, for which a browser would lay the page out before its first paint', async () => {
    const asked = jest.spyOn(globalThis, 'FormData');
    show();
    await hydrate();
    expect(asked).not.toHaveBeenCalled();
  });

  it('keeps what was typed, chosen and ticked before, and sends it', async () => {
    show(
      definitionOf([
        ...everyKind().filter(({ id }) => [3, 4, 6, 8, 9, 10].includes(Number(id))),
        itemOf('contact_memo', { label: '相談', defaultValue: '初期の文' }, { id: 20 }),
      ]),
    );
    named<HTMLInputElement>('item_3_last').value = '山田';
    named<HTMLInputElement>('item_3_first').value = '太郎';
    named<HTMLInputElement>('item_4').value = 'taro@example.jp';
    named<HTMLInputElement>('item_6').value = '株式会社サンプル';
    document.querySelector<HTMLInputElement>('[name=item_8][value="2"]')!.checked = true;
    document.querySelector<HTMLInputElement>('[name=item_9][value="3"]')!.checked = true;
    named<HTMLSelectElement>('item_10').value = '2';
    named<HTMLTextAreaElement>('item_20').value = '打ち込んだ文';
    const transport = await hydrate();
    expect(named('item_3_last')).toHaveValue('山田');
    expect(named('item_20')).toHaveValue('打ち込んだ文');
    expect(document.querySelector('[name=item_8][value="2"]')).toBeChecked();
    expect(document.querySelector('[name=item_9][value="3"]')).toBeChecked();
    expect(named('item_10')).toHaveValue('2');
    await act(async () => screen.getByRole('button', { name: '送信する' }).click());
    expect(transport.sent[0]!.submission.webformItems).toEqual([
      { id: 3, value: ['山田', '太郎'] },
      { id: 4, value: 'taro@example.jp' },
      { id: 6, value: '株式会社サンプル' },
      { id: 8, value: '2' },
      { id: 9, value: ['3'] },
      { id: 10, value: '2' },
      { id: 20, value: '打ち込んだ文' },
    ]);
    expect(warnings).toEqual([]);
  });
});

describe('taking over the page of a refused post', () => {
  it('greys the submit button, which it was not without script, until what is wrong is mended', async () => {
    const button = () => screen.getByRole('button', { name: '送信する' });
    show(definitionOf([itemOf('contact_email', { label: 'メール', require: true }, { id: 1 })]), {
      answers: [{ id: 1, type: 'text', value: 'taro@' }],
      fieldErrors: [{ id: 1, key: 'yup.string.email' }],
    });
    expect(button()).toBeEnabled();
    expect(named('item_1')).toBeInvalid();
    await hydrate();
    expect(button()).toBeDisabled();
    named<HTMLInputElement>('item_1').value = 'taro@example.jp';
    await act(async () => void named('item_1').dispatchEvent(new InputEvent('input', { bubbles: true })));
    await waitFor(() => expect(button()).toBeEnabled());
  });
});

describe('the guard', () => {
  const form = () => document.querySelector('form')!;
  const submit = () => {
    const event = new Event('submit', { bubbles: true, cancelable: true });
    form().dispatchEvent(event);
    return event;
  };
  const arm = () => window.eval(GUARD_SCRIPT);

  it('holds a submit made too early, and the form sends it once it lives', async () => {
    show(definitionOf([itemOf('contact_memo', { label: '相談' }, { id: 1 })]));
    arm();
    named<HTMLTextAreaElement>('item_1').value = '急ぎです';
    expect(submit().defaultPrevented).toBe(true);
    expect(form()).toHaveAttribute('aria-busy', 'true');
    const transport = await hydrate();
    await waitFor(() => expect(transport.sent).toHaveLength(1));
    expect(transport.sent[0]!.submission.webformItems).toEqual([{ id: 1, value: '急ぎです' }]);
  });

  it('sends nothing by itself when nothing was submitted', async () => {
    show(definitionOf([itemOf('contact_memo', { label: '相談' }, { id: 1 })]));
    arm();
    const transport = await hydrate();
    expect(transport.sent).toHaveLength(0);
  });

  it('lets the browser post the form when the script cannot be loaded', () => {
    show(definitionOf([itemOf('contact_memo', { label: '相談' }, { id: 1 })]));
    arm();
    const posted = jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => {});
    submit();
    expect(posted).not.toHaveBeenCalled();
    document.head.querySelector('script[type=module]')!.dispatchEvent(new Event('error'));
    expect(posted).toHaveBeenCalledTimes(1);
  });

  it('lets the browser post the form when the script does not come in time', () => {
    jest.useFakeTimers();
    show(definitionOf([itemOf('contact_memo', { label: '相談' }, { id: 1 })]));
    arm();
    const posted = jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => {});
    submit();
    jest.advanceTimersByTime(15_000);
    expect(posted).toHaveBeenCalledTimes(1);
    jest.useRealTimers();
  });
});
