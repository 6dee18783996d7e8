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

describe('the items of a form while they are edited', () => {
  it('begin as the server has them', () => {
    expect(order()).toEqual(items.map(({ category }) => category));
    expect([isDirty(), word()]).toEqual([false, 'saved']);
  });

  it('take a new one in before the consent, and show its settings', () => {
    feature.dispatch(itemAdded(phone));
    expect(order().slice(-2)).toEqual(['contact_phone', 'terms']);
    expect(draft().selectedKey).toBe(keyOf('contact_phone'));
    expect(word()).toBe('pending');
  });

  it('take new ones in where that was asked for, one below the other', () => {
    feature.dispatch(insertionChosen({ index: 1, isAfter: false }));
    feature.dispatch(itemAdded(phone));
    feature.dispatch(itemAdded({ category: 'contact_department', data: {} }));
    expect(order().slice(0, 4)).toEqual(['layout_heading', 'contact_phone', 'contact_department', 'customer_name']);
    feature.dispatch(insertionChosen({ index: 8, isAfter: true }));
    feature.dispatch(itemAdded({ category: 'layout_text', data: {} }));
    expect(present().items.at(-1)).toMatchObject({ data: { shouldDisplayAfterSubmitButton: true } });
  });

  it('change places, also over the submit button, and not beyond the ends', () => {
    const key = keyOf('contact_email');
    feature.dispatch(itemMoved({ key, to: { index: 0, isAfter: false } }));
    expect(order()[0]).toBe('contact_email');
    feature.dispatch(itemMoved({ key, to: { index: -1, isAfter: false } }));
    feature.dispatch(itemMoved({ key, to: { index: 6, isAfter: false } }));
    expect(order()[0]).toBe('contact_email');
    feature.dispatch(itemMoved({ key, to: { index: 5, isAfter: true } }));
    expect(order().at(-1)).toBe('contact_email');
  });

  it('are doubled with all that was set of them', () => {
    feature.dispatch(itemDuplicated({ key: keyOf('layout_heading') }));
    expect(order().slice(0, 2)).toEqual(['layout_heading', 'layout_heading']);
    expect(present().items[1]!.data).toEqual(present().items[0]!.data);
    expect(draft().selectedKey).toBe(present().items[1]!.key);
  });

  it('come back when a removal is undone by its message, once, and what was edited since stays', async () => {
    const item = present().items[1]!;
    feature.dispatch(itemRemoved({ item, index: 1, words }));
    feature.dispatch(settingsChanged({ memo: '秋用' }));
    feature.dispatch(itemRestored({ item, index: 1 }));
    feature.dispatch(itemRestored({ item, index: 1 }));
    expect(order()).toEqual(items.map(({ category }) => category));
    expect(present().settings.memo).toBe('秋用');
  });

  it('can be put back only while their form is there', async () => {
    feature.dispatch(itemRemoved({ item: present().items[1]!, index: 1, words }));
    const toasts = () => feature.state<ToastsState>('toasts').toasts;
    expect(toasts()).toMatchObject([{ text: words.removed, actionText: words.undo }]);
    feature.dispatch(formLeft());
    expect(toasts()).toEqual([]);
  });
});

describe('undo and redo', () => {
  it('take back and do again edits of items and settings in one row', () => {
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

  it('reach behind a save; what comes back after its removal was saved is the same item as before', async () => {
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

describe('edits', () => {
  it('are saved after a pause, together, and only what has changed', async () => {
    feature.dispatch(settingsChanged({ memo: '秋' }));
    await jest.advanceTimersByTimeAsync(pauseMs - 100);
    feature.dispatch(settingsChanged({ memo: '秋用' }));
    await jest.advanceTimersByTimeAsync(pauseMs - 100);
    expect(bodies()).toEqual([]);
    await jest.advanceTimersByTimeAsync(200);
    expect(bodies()).toEqual([{ memo: '秋用', lockVersion: 3 }]);
    expect(word()).toBe('saved');
  });

  it('are saved one after the other, each on top of the last', async () => {
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

  it('that are half typed wait until they are right; everything else is saved meanwhile', async () => {
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

  it('stay when the server cannot be reached, and are tried again', async () => {
    feature.answer({ updateWebform: refuse('NetworkError', { status: 0 }) });
    feature.dispatch(itemAdded(phone));
    await save();
    expect(word()).toBe('failed');
    expect(order()).toContain('contact_phone');
    feature.answer({ updateWebform: store });
    await save();
    expect(word()).toBe('saved');
  });

  it('bear what the server says of them until they are changed', async () => {
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

  it('can be given up', () => {
    feature.dispatch(itemAdded(phone));
    feature.dispatch(editsDropped());
    expect(order()).not.toContain('contact_phone');
    expect(word()).toBe('saved');
  });

  it('keep their way back when the form is opened again and nobody has changed it', async () => {
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

  it('saves what has been edited first', async () => {
    feature.dispatch(settingsChanged({ memo: '秋用' }));
    await publish(true);
    expect(bodies()).toEqual([
      { memo: '秋用', lockVersion: 3 },
      { published: true, lockVersion: 4 },
    ]);
    expect(state().form.form?.status).toBe('published');
    expect(feature.state<ToastsState>('toasts').toasts).toMatchObject([{ text: '公開しました。' }]);
  });

  it('does not happen when that cannot be saved', async () => {
    feature.answer({ updateWebform: refuse('Unavailable', { status: 503 }) });
    feature.dispatch(settingsChanged({ memo: '秋用' }));
    await publish(true);
    expect(bodies()).toHaveLength(1);
    expect(draft().publication).toEqual({ status: 'idle' });
  });

  it('says at its place what the server misses', async () => {
    const details = [{ field: 'webform_items[1].data.visibility', rule: 'must_be_visible' }];
    feature.answer({ updateWebform: refuse('ValidationFailed', { status: 422, details }) });
    await publish(true);
    expect(draft().publication).toMatchObject({ status: 'refused' });
    expect(draft().problems[keyOf('customer_name')]).toMatchObject([{ rule: 'must_be_visible' }]);
  });
});

describe('when somebody else has saved the form meanwhile', () => {
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

  it('keeps the edits and saves nothing before it is decided', async () => {
    expect(word()).toBe('conflict');
    expect(present().items[3]!.data.label).toBe('会社のメール');
    await save();
    expect(bodies()).toHaveLength(1);
  });

  it('shows theirs, with mine one step back', async () => {
    await resolve('theirs');
    expect([order().length, present().settings.memo, word()]).toEqual([5, '展示会用', 'saved']);
    expect(bodies()).toHaveLength(1);
    feature.dispatch(undone());
    expect(present().items[3]!.data.label).toBe('会社のメール');
    await save();
    expect(bodies().at(-1)).toMatchObject({ lockVersion: 9 });
  });

  it('saves mine on top of theirs: what I have not touched is theirs, what they have deleted comes back', async () => {
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
