import { act, screen, waitFor } from '@testing-library/react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { ja } from '../messages/ja.ts';
import { ROOT_ELEMENT_ID, readPageData } from '../page/page-data.ts';
import { ResolvedWebform } from '../page/ResolvedWebform.tsx';
import { definitionOf, itemOf } from '../testing/definitions.ts';
import { fakeTransport } from '../testing/render-form.tsx';
import { renderFormDocument } from './render-form-document.tsx';

const COUNT = 35;
const LAST = `item_${COUNT}`;
const problems: string[] = [];
let root: Root | undefined;

/** A form of 35 texts on a server's page; the last one must be filled in. */
const show = () => {
  const texts = Array.from({ length: COUNT }, (_, index) =>
    itemOf(
      'contact_memo',
      { label: `質問${index + 1}`, require: index === COUNT - 1, multiline: true },
      { id: index + 1 },
    ),
  );
  const html = renderFormDocument({
    view: 'form',
    definition: definitionOf(texts),
    hashid: 'abc',
    locale: 'ja',
    apiBase: '/api/form',
    assets: { script: '/webforms/assets/main.js' },
  });
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  document.body.innerHTML = parsed.body.innerHTML;
};

/** As the page's script does it: at once, without waiting for idle time. */
const hydrate = () => {
  const transport = fakeTransport();
  flushSync(() => {
    root = hydrateRoot(
      document.getElementById(ROOT_ELEMENT_ID)!,
      <ResolvedWebform {...readPageData()!} messages={ja} transport={transport} trackingId={() => 't'} />,
      { onRecoverableError: (error) => problems.push(String(error)) },
    );
  });
  return transport;
};

const control = (name: string) => document.querySelector<HTMLTextAreaElement>(`[name="${name}"]`)!;
const lives = (name: string) => Object.keys(control(name)).some((key) => key.startsWith('__reactProps'));
const type = (name: string, text: string) => {
  control(name).value = text;
  control(name).dispatchEvent(new InputEvent('input', { bubbles: true }));
};
const submit = () => screen.getByRole('button', { name: '送信する' }).click();

const scope = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };

beforeEach(() => {
  scope.IS_REACT_ACT_ENVIRONMENT = false;
  problems.length = 0;
  show();
});
afterEach(() => {
  scope.IS_REACT_ACT_ENVIRONMENT = true;
  act(() => root?.unmount());
});

describe('a long form', () => {
  it('lives with its first items, and soon with all of them', async () => {
    hydrate();
    expect(lives('item_1')).toBe(true);
    expect(lives(LAST)).toBe(false);
    await waitFor(() => expect(lives(LAST)).toBe(true));
    expect(problems).toEqual([]);
  });

  it('answers the first key in an item that did not live yet', async () => {
    const transport = hydrate();
    expect(lives(LAST)).toBe(false);
    type(LAST, '最後の答え');
    expect(lives(LAST)).toBe(true);
    expect(lives('item_15')).toBe(false);
    submit();
    await waitFor(() => expect(transport.sent).toHaveLength(1));
    expect(transport.sent[0]!.submission.webformItems.at(-1)).toEqual({ id: COUNT, value: '最後の答え' });
    expect(problems).toEqual([]);
  });

  it('keeps what stood in every control before the script came', async () => {
    control('item_15').value = '途中';
    control(LAST).value = '早い答え';
    const transport = hydrate();
    submit();
    await waitFor(() => expect(transport.sent).toHaveLength(1));
    const values = new Map(transport.sent[0]!.submission.webformItems.map(({ id, value }) => [id, value]));
    expect([values.get(15), values.get(COUNT)]).toEqual(['途中', '早い答え']);
  });

  it('still shows what stood there once the item lives', async () => {
    control(LAST).value = '早い答え';
    hydrate();
    await waitFor(() => expect(lives(LAST)).toBe(true));
    expect(control(LAST)).toHaveValue('早い答え');
    expect(problems).toEqual([]);
  });

  it('shows what is wrong with an item that did not live when the form was sent', async () => {
    const transport = hydrate();
    submit();
    await waitFor(() => expect(control(LAST)).toHaveAttribute('aria-invalid', 'true'));
    expect(transport.sent).toHaveLength(0);
    expect(problems).toEqual([]);
  });
});
