import { apiError, runFeature } from '@crm/web-kit/testing';
import type { ToastsState } from '@crm/web-kit';
import type { Feature } from '@crm/web-kit/testing';
import { area } from '../area.ts';
import type { WebformsState } from '../area.types.ts';
import type { Webform } from '../domain/webform.types.ts';
import { conflictResolved, formLeft, formOpened, formSubmitted } from '../form/form.slice.ts';
import { answers, items, webform } from '../testing/samples.ts';
import { wireItems } from './draft-items.ts';
import { itemAdded, itemChanged, itemMoved, itemRemoved, itemRestored } from './editor.slice.ts';
import { selectIsDirty } from './editor.selectors.ts';

let feature: Feature;
const state = () => feature.state<WebformsState>('webforms');
const editor = () => state().editor;
const isDirty = () => selectIsDirty({ webforms: state() });
const order = () => editor().items.map(({ category }) => category);
const keyOf = (category: string) => editor().items.find((item) => item.category === category)!.key;
const updates = () =>
  feature.requests
    .filter(({ name }) => name === 'updateWebform')
    .map(({ args }) => args.body as Record<string, unknown>);
const save = () =>
  feature.dispatch(
    formSubmitted({ part: 'items', patch: { webformItems: wireItems(editor().items) }, doneText: '保存しました。' }),
  );
/** The server stores what it is sent, with ids for what is new. */
const store = ({ body }: { body: { webformItems: { id?: number; category: string; data: object }[] } }) => ({
  data: webform({
    lockVersion: 4,
    webformItems: body.webformItems.map((item, index) => ({
      id: 900 + index,
      ...item,
      orderNum: index,
    })) as Webform['webformItems'],
  }),
});

beforeEach(async () => {
  feature = runFeature({ areas: [area], answers });
  feature.dispatch(formOpened({ id: 7 }));
  await feature.settled();
});
afterEach(() => {
  expect(feature.sagaFailures).toEqual([]);
  feature.stop();
});

describe('the items of a form while they are edited', () => {
  it('begin as the server has them', () => {
    expect(order()).toEqual(items.map(({ category }) => category));
    expect(isDirty()).toBe(false);
  });

  it('take a new one in before the consent, and show its settings', () => {
    feature.dispatch(itemAdded({ category: 'contact_phone', data: { label: '電話番号' } }));
    expect(order().slice(-2)).toEqual(['contact_phone', 'terms']);
    expect(editor().selectedKey).toBe(keyOf('contact_phone'));
    expect(isDirty()).toBe(true);
  });

  it('are not changed any more when a change is taken back', () => {
    const key = keyOf('contact_email');
    feature.dispatch(itemChanged({ key, data: { explanation: '会社のもの' } }));
    expect(isDirty()).toBe(true);
    feature.dispatch(itemChanged({ key, data: { explanation: '' } }));
    expect(isDirty()).toBe(false);
  });

  it('change places within the form, and not beyond', () => {
    const key = keyOf('contact_email');
    feature.dispatch(itemMoved({ key, to: 0 }));
    expect(order()[0]).toBe('contact_email');
    feature.dispatch(itemMoved({ key, to: -1 }));
    feature.dispatch(itemMoved({ key, to: items.length }));
    expect(order()[0]).toBe('contact_email');
  });

  it('come back when a removal is undone, once', () => {
    const item = editor().items[1]!;
    feature.dispatch(itemRemoved({ item, index: 1, words: { removed: '', undo: '' } }));
    expect(order()).not.toContain('customer_name');
    feature.dispatch(itemRestored({ item, index: 1 }));
    feature.dispatch(itemRestored({ item, index: 1 }));
    expect(order()).toEqual(items.map(({ category }) => category));
    expect(isDirty()).toBe(false);
  });

  it('come back as new ones when their removal has been saved', async () => {
    feature.answer({ updateWebform: store });
    const item = editor().items[1]!;
    feature.dispatch(itemRemoved({ item, index: 1, words: { removed: '', undo: '' } }));
    save();
    await feature.settled();
    feature.dispatch(itemRestored({ item, index: 1 }));
    expect(editor().items[1]).toMatchObject({ category: 'customer_name' });
    expect(editor().items[1]).not.toHaveProperty('id');
    expect(isDirty()).toBe(true);
  });

  it('can be put back only while their form is there', async () => {
    const words = { removed: '「会社名」を外しました。', undo: '元に戻す' };
    feature.dispatch(itemRemoved({ item: editor().items[1]!, index: 1, words }));
    await feature.settled();
    const toasts = () => feature.state<ToastsState>('toasts').toasts;
    expect(toasts()).toMatchObject([{ text: words.removed, actionText: words.undo }]);
    feature.dispatch(formLeft());
    await feature.settled();
    expect(toasts()).toEqual([]);
  });

  it('are sent as a whole with the version, and get their ids', async () => {
    feature.answer({ updateWebform: store });
    feature.dispatch(itemAdded({ category: 'contact_phone', data: { label: '電話番号' } }));
    save();
    await feature.settled();
    expect(updates()[0]).toMatchObject({ lockVersion: 3 });
    expect(updates()[0]!.webformItems).toHaveLength(7);
    expect(editor().items.find(({ category }) => category === 'contact_phone')).toMatchObject({ id: 905 });
    expect(isDirty()).toBe(false);
  });

  it('keep what is typed while they are saved', async () => {
    feature.answer({ updateWebform: store });
    feature.dispatch(itemAdded({ category: 'contact_phone', data: { label: '電話番号' } }));
    save();
    feature.dispatch(itemChanged({ key: keyOf('contact_phone'), data: { label: '直通電話' } }));
    await feature.settled();
    expect(editor().items.find(({ category }) => category === 'contact_phone')).toMatchObject({
      id: 905,
      data: { label: '直通電話' },
    });
    expect(isDirty()).toBe(true);
  });

  it('bear what the server says of them until it is changed', async () => {
    feature.answer({
      updateWebform: () => {
        throw apiError('ValidationFailed', {
          status: 422,
          details: [{ field: 'webform_items[3].data.default_value', rule: 'yup.string.email' }],
        });
      },
    });
    const key = keyOf('contact_email');
    feature.dispatch(itemChanged({ key, data: { defaultValue: 'だれか' } }));
    save();
    await feature.settled();
    expect(editor().problems[key]).toMatchObject([{ field: 'data.defaultValue', rule: 'yup.string.email' }]);
    feature.dispatch(itemChanged({ key, data: { label: 'メール' } }));
    expect(editor().problems[key]).toHaveLength(1);
    feature.dispatch(itemChanged({ key, data: { defaultValue: '' } }));
    expect(editor().problems).toEqual({});
  });
});

describe('when somebody else has saved the form meanwhile', () => {
  const theirs = webform({ lockVersion: 9, updatedBy: 2, webformItems: items.slice(0, 5) });
  beforeEach(async () => {
    feature.answer({
      updateWebform: () => {
        throw apiError('StaleRecord', { status: 409, details: [theirs] });
      },
    });
    feature.dispatch(itemChanged({ key: keyOf('contact_email'), data: { label: '会社のメール' } }));
    save();
    await feature.settled();
  });
  const resolve = async (choice: 'mine' | 'theirs') => {
    const saving = state().form.save;
    if (saving.status !== 'conflict') throw new Error('There is no conflict.');
    const { submission, current } = saving;
    feature.dispatch(conflictResolved({ choice, submission, current }));
    await feature.settled();
  };

  it('keeps the edits', () => {
    expect(state().form.save).toMatchObject({ status: 'conflict', current: { lockVersion: 9 } });
    expect(editor().items[3]!.data.label).toBe('会社のメール');
    expect(isDirty()).toBe(true);
  });

  it('shows theirs when the edits are given up', async () => {
    await resolve('theirs');
    expect(order()).toHaveLength(5);
    expect(isDirty()).toBe(false);
    expect(state().form.form?.lockVersion).toBe(9);
  });

  it('saves mine on top of theirs; what they have deleted comes back as new', async () => {
    feature.answer({ updateWebform: store });
    await resolve('mine');
    const body = updates().at(-1)!;
    expect(body.lockVersion).toBe(9);
    const sent = body.webformItems as { id?: number; category: string }[];
    expect(sent[3]).toMatchObject({ id: 104, data: { label: '会社のメール' } });
    expect(sent[5]).toMatchObject({ category: 'terms' });
    expect(sent[5]).not.toHaveProperty('id');
    expect(isDirty()).toBe(false);
  });
});
