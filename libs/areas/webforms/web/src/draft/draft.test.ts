import { apiError, deferred, runFeature } from '@crm/web-kit/testing';
import type { ToastsState } from '@crm/web-kit';
import type { Feature } from '@crm/web-kit/testing';
import { area } from '../store-module.ts';
import type { WebformsState } from '../area.types.ts';
import { conflictResolved, formLeft, formOpened } from '../form/form.slice.ts';
import { answers, items, webform } from '../testing/samples.ts';
import { selectIsDirty, selectSaveWord } from './draft.selectors.ts';
import {
  editsDropped,
  insertionChosen,
  itemAdded,
  itemChanged,
  itemDuplicated,
  itemMoved,
  itemRemoved,
  itemRestored,
  publishRequested,
  redone,
  saveRequested,
  settingsChanged,
  undone,
} from './draft.slice.ts';
import { pauseMs } from './draft.saga.ts';

let feature: Feature;
const state = () => feature.state<WebformsState>('webforms');
const draft = () => state().draft;
const present = () => draft().history.present;
const isDirty = () => selectIsDirty({ webforms: state() });
const word = () => selectSaveWord({ webforms: state() });
const order = () => present().items.map(({ category }) => category);
const keyOf = (category: string) => present().items.find((item) => item.category === category)!.key;
const bodies = () =>
  feature.requests
    .filter(({ name }) => name === 'updateWebform')
    .map(({ args }) => args.body as Record<string, unknown>);
const save = async () => {
  feature.dispatch(saveRequested());
  await feature.settled();
};
const phone = { category: 'contact_phone', data: { label: '電話番号' } };
const words = { removed: '「会社名」を削除しました。', undo: '元に戻す' };
const store = answers.updateWebform;
const refuse = (code: string, more: object) => () => {
  throw apiError(code, more);
};

beforeEach(async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
  feature = runFeature({ areas: [area], answers });
  feature.dispatch(formOpened({ id: 7 }));
  await feature.settled();
});
afterEach(() => {
  expect(feature.sagaFailures).toEqual([]);
  feature.stop();
  jest.useRealTimers();
});

describe('draft items', () => {
  it('start as the server delivered them', () => {
    expect(order()).toEqual(items.map(({ category }) => category));
    expect([isDirty(), word()]).toEqual([false, 'saved']);
  });

  it('adds a new item before the consent and shows its settings', () => {
    feature.dispatch(itemAdded(phone));
    expect(order().slice(-2)).toEqual(['contact_phone', 'terms']);
    expect(draft().selectedKey).toBe(keyOf('contact_phone'));
    expect(word()).toBe('pending');
  });

  it('adds several items one below the other at the chosen position', () => {
    feature.dispatch(insertionChosen({ index: 1, isAfter: false }));
    feature.dispatch(itemAdded(phone));
    feature.dispatch(itemAdded({ category: 'contact_department', data: {} }));
    expect(order().slice(0, 4)).toEqual(['layout_heading', 'contact_phone', 'contact_department', 'customer_name']);
    feature.dispatch(insertionChosen({ index: 8, isAfter: true }));
    feature.dispatch(itemAdded({ category: 'layout_text', data: {} }));
    expect(present().items.at(-1)).toMatchObject({ data: { shouldDisplayAfterSubmitButton: true } });
  });

  it('moves items, also across the submit button, but not beyond the ends', () => {
    const key = keyOf('contact_email');
    feature.dispatch(itemMoved({ key, to: { index: 0, isAfter: false } }));
    expect(order()[0]).toBe('contact_email');
    feature.dispatch(itemMoved({ key, to: { index: -1, isAfter: false } }));
    feature.dispatch(itemMoved({ key, to: { index: 6, isAfter: false } }));
    expect(order()[0]).toBe('contact_email');
    feature.dispatch(itemMoved({ key, to: { index: 5, isAfter: true } }));
    expect(order().at(-1)).toBe('contact_email');
  });

  it('duplicates an item with all its settings', () => {
    feature.dispatch(itemDuplicated({ key: keyOf('layout_heading') }));
    expect(order().slice(0, 2)).toEqual(['layout_heading', 'layout_heading']);
    expect(present().items[1]!.data).toEqual(present().items[0]!.data);
    expect(draft().selectedKey).toBe(present().items[1]!.key);
  });

  it('restores a removed item once from its message and keeps later edits', async () => {
    const item = present().items[1]!;
    feature.dispatch(itemRemoved({ item, index: 1, words }));
    feature.dispatch(settingsChanged({ memo: '秋用' }));
    feature.dispatch(itemRestored({ item, index: 1 }));
    feature.dispatch(itemRestored({ item, index: 1 }));
    expect(order()).toEqual(items.map(({ category }) => category));
    expect(present().settings.memo).toBe('秋用');
  });

  it('does not restore an item after its form has been left', async () => {
    feature.dispatch(itemRemoved({ item: present().items[1]!, index: 1, words }));
    const toasts = () => feature.state<ToastsState>('toasts').toasts;
    expect(toasts()).toMatchObject([{ text: words.removed, actionText: words.undo }]);
    feature.dispatch(formLeft());
    expect(toasts()).toEqual([]);
  });
});

describe('undo and redo', () => {
  it('step through edits of items and settings in one history', () => {
    feature.dispatch(itemAdded(phone));
    feature.dispatch(settingsChanged({ buttonText: '申し込む' }));
    feature.dispatch(undone());
    expect(present().settings.buttonText).toBe('送信する');
    feature.dispatch(undone());
    expect(order()).not.toContain('contact_phone');
    expect(draft().selectedKey).toBeNull();
    expect(isDirty()).toBe(false);
    feature.dispatch(redone());
    feature.dispatch(redone());
    expect(present().settings.buttonText).toBe('申し込む');
    expect(order()).toContain('contact_phone');
  });

  it('restore an item with its id even after its removal was saved', async () => {
    feature.dispatch(itemRemoved({ item: present().items[1]!, index: 1, words }));
    await save();
    expect(word()).toBe('saved');
    feature.dispatch(undone());
    expect(word()).toBe('pending');
    await save();
    const sent = bodies().at(-1)!.webformItems as { id?: number; category: string }[];
    expect(sent.slice(0, 2)).toMatchObject([{ id: 101 }, { id: 102, category: 'customer_name' }]);
  });
});

describe('saving', () => {
  it('sends only the changed fields in one request after a pause', async () => {
    feature.dispatch(settingsChanged({ memo: '秋' }));
    await jest.advanceTimersByTimeAsync(pauseMs - 100);
    feature.dispatch(settingsChanged({ memo: '秋用' }));
    await jest.advanceTimersByTimeAsync(pauseMs - 100);
    expect(bodies()).toEqual([]);
    await jest.advanceTimersByTimeAsync(200);
    expect(bodies()).toEqual([{ memo: '秋用', lockVersion: 3 }]);
    expect(word()).toBe('saved');
  });

  it('sends one request at a time, each with the lock version of the last', async () => {
    const held = deferred<unknown>();
    feature.answer({ updateWebform: () => held.promise });
    feature.dispatch(itemAdded(phone));
    await save();
    feature.dispatch(itemChanged({ key: keyOf('contact_phone'), data: { label: '直通電話' } }));
    expect(bodies()).toHaveLength(1);
    expect(word()).toBe('saving');
    feature.answer({ updateWebform: store });
    held.resolve(store({ body: bodies()[0] as never }));
    await feature.settled();
    await save();
    expect(bodies()).toHaveLength(2);
    expect(bodies()[1]).toMatchObject({ lockVersion: 4 });
    expect((bodies()[1]!.webformItems as object[])[5]).toMatchObject({ id: 905, data: { label: '直通電話' } });
    expect(word()).toBe('saved');
  });

  it('holds back invalid edits until they are valid and saves everything else', async () => {
    feature.dispatch(itemChanged({ key: keyOf('terms'), data: { privacyPolicyUrl: 'htt' } }));
    feature.dispatch(settingsChanged({ memo: '秋用', buttonTextColor: '#FF' }));
    await save();
    expect(bodies()).toEqual([{ memo: '秋用', lockVersion: 3 }]);
    expect([word(), isDirty()]).toEqual(['invalid', true]);
    feature.dispatch(itemChanged({ key: keyOf('terms'), data: { privacyPolicyUrl: 'https://example.jp/' } }));
    feature.dispatch(settingsChanged({ buttonTextColor: '#FFFFFF' }));
    await save();
    expect(word()).toBe('saved');
    expect(bodies()[1]).toHaveProperty('webformItems');
  });

  it('keeps the edits when the server cannot be reached, and tries again', async () => {
    feature.answer({ updateWebform: refuse('NetworkError', { status: 0 }) });
    feature.dispatch(itemAdded(phone));
    await save();
    expect(word()).toBe('failed');
    expect(order()).toContain('contact_phone');
    feature.answer({ updateWebform: store });
    await save();
    expect(word()).toBe('saved');
  });

  it('shows the problems that the server reports until the field changes', async () => {
    const details = [{ field: 'webform_items[3].data.default_value', rule: 'yup.string.email' }];
    feature.answer({ updateWebform: refuse('ValidationFailed', { status: 422, details }) });
    const key = keyOf('contact_email');
    feature.dispatch(itemChanged({ key, data: { explanation: '会社のもの' } }));
    await save();
    expect(word()).toBe('refused');
    expect(draft().problems[key]).toMatchObject([{ field: 'data.defaultValue', rule: 'yup.string.email' }]);
    feature.answer({ updateWebform: store });
    feature.dispatch(itemChanged({ key, data: { defaultValue: '' } }));
    expect([draft().problems, word()]).toEqual([{}, 'pending']);
  });

  it('discards the unsaved edits on request', () => {
    feature.dispatch(itemAdded(phone));
    feature.dispatch(editsDropped());
    expect(order()).not.toContain('contact_phone');
    expect(word()).toBe('saved');
  });

  it('keeps the history when the form is reopened unchanged', async () => {
    feature.dispatch(settingsChanged({ memo: '秋用' }));
    await save();
    feature.answer({ getWebform: { data: webform({ memo: '秋用', lockVersion: 4 }) } });
    feature.dispatch(formOpened({ id: 7 }));
    await feature.settled();
    feature.dispatch(undone());
    expect(present().settings.memo).toBe('');
    feature.answer({ getWebform: { data: webform({ memo: '冬用', lockVersion: 9 }) } });
    feature.dispatch(formOpened({ id: 7 }));
    await feature.settled();
    expect(present().settings.memo).toBe('冬用');
    expect(draft().history.past).toEqual([]);
  });
});

describe('publishing', () => {
  const publish = async (published: boolean) => {
    feature.dispatch(publishRequested({ published, doneText: '公開しました。' }));
    await feature.settled();
  };

  it('saves the edits first', async () => {
    feature.dispatch(settingsChanged({ memo: '秋用' }));
    await publish(true);
    expect(bodies()).toEqual([
      { memo: '秋用', lockVersion: 3 },
      { published: true, lockVersion: 4 },
    ]);
    expect(state().form.form?.status).toBe('published');
    expect(feature.state<ToastsState>('toasts').toasts).toMatchObject([{ text: '公開しました。' }]);
  });

  it('does not publish when saving fails', async () => {
    feature.answer({ updateWebform: refuse('Unavailable', { status: 503 }) });
    feature.dispatch(settingsChanged({ memo: '秋用' }));
    await publish(true);
    expect(bodies()).toHaveLength(1);
    expect(draft().publication).toEqual({ status: 'idle' });
  });

  it('shows the problems of a refusal at their items and settings', async () => {
    const details = [{ field: 'webform_items[1].data.visibility', rule: 'must_be_visible' }];
    feature.answer({ updateWebform: refuse('ValidationFailed', { status: 422, details }) });
    await publish(true);
    expect(draft().publication).toMatchObject({ status: 'refused' });
    expect(draft().problems[keyOf('customer_name')]).toMatchObject([{ rule: 'must_be_visible' }]);
  });
});

describe('save conflict', () => {
  const theirs = webform({ lockVersion: 9, updatedBy: 2, memo: '展示会用', webformItems: items.slice(0, 5) });
  beforeEach(async () => {
    feature.answer({ updateWebform: refuse('StaleRecord', { status: 409, details: [theirs] }) });
    feature.dispatch(itemChanged({ key: keyOf('contact_email'), data: { label: '会社のメール' } }));
    await save();
    feature.answer({ updateWebform: store });
  });
  const resolve = async (choice: 'mine' | 'theirs') => {
    feature.dispatch(conflictResolved({ choice, current: theirs }));
    await save();
  };

  it('keeps the edits and saves nothing before the user decides', async () => {
    expect(word()).toBe('conflict');
    expect(present().items[3]!.data.label).toBe('会社のメール');
    await save();
    expect(bodies()).toHaveLength(1);
  });

  it('takes their version, with mine one undo step back', async () => {
    await resolve('theirs');
    expect([order().length, present().settings.memo, word()]).toEqual([5, '展示会用', 'saved']);
    expect(bodies()).toHaveLength(1);
    feature.dispatch(undone());
    expect(present().items[3]!.data.label).toBe('会社のメール');
    await save();
    expect(bodies().at(-1)).toMatchObject({ lockVersion: 9 });
  });

  it('saves my changes on top of theirs and restores items that they deleted', async () => {
    await resolve('mine');
    const body = bodies().at(-1)!;
    expect(body.lockVersion).toBe(9);
    expect(body).not.toHaveProperty('memo');
    const sent = body.webformItems as { id?: number; category: string }[];
    expect(sent[3]).toMatchObject({ id: 104, data: { label: '会社のメール' } });
    expect(sent[5]).toMatchObject({ id: 106, category: 'terms' });
    expect([present().settings.memo, word()]).toEqual(['展示会用', 'saved']);
  });
});
