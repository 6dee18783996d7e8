import type { Locale } from '@crm/format';
import type { Translate } from '@crm/i18n';
import type { Webform } from '../domain/webform.types.ts';
import type { FormDraft } from '../draft/draft.types.ts';
import { readDraft } from '../draft/wire-draft.ts';
import { items, webform } from '../testing/samples.ts';
import { formDifferences } from './form-differences.ts';

/** Translates a key to itself, with its values. */
const t = ((key: string, values: Record<string, unknown> = {}) => {
  const { defaultValue: _, ...told } = values;
  return [key, ...Object.values(told)].join(' ');
}) as unknown as Translate;
const words = { t, language: 'ja' as Locale, nameOf: (_list: unknown, id: unknown) => `#${String(id)}` };

const before = webform();
const { draft: saved, stored } = readDraft(before);
const against = (theirs: Partial<Webform>, mine: FormDraft = saved) =>
  formDifferences(words, { before, saved, mine, stored }, webform({ lockVersion: 9, ...theirs }));
const settings = (change: Partial<FormDraft['settings']>): FormDraft => ({
  ...saved,
  settings: { ...saved.settings, ...change },
});

it('returns both values of a setting that both changed, and my value of one that only I changed', () => {
  expect(against({ buttonText: '申し込む' }, settings({ buttonText: '送る', memo: '展示会用' }))).toEqual([
    { label: 'conflict.field.memo', theirs: '', mine: '展示会用' },
    { label: 'conflict.field.buttonText', theirs: '申し込む', mine: '送る' },
  ]);
});

it('returns one side for what only they changed, and nothing where both changed alike', () => {
  expect(against({ memo: '秋' }, settings({ buttonText: '送る' }))).toContainEqual({
    label: 'conflict.field.memo',
    theirs: '秋',
  });
  expect(against({ status: 'published' })).toEqual([
    { label: 'conflict.field.publication', theirs: 'status.published' },
  ]);
  expect(against({})).toEqual([]);
});

it('formats values as their tabs show them', () => {
  const found = against({
    noStyle: true,
    thankyouType: 'redirect',
    notificationUserIds: [1, 2],
    dealTypeId: 1,
    closureAt: '2026-12-01T18:00:00',
  });
  expect(Object.fromEntries(found.map(({ label, theirs }) => [label.replace('conflict.field.', ''), theirs]))).toEqual({
    noStyle: 'versions.on',
    thankyouType: 'settings.redirectType',
    notificationUserIds: '#1、#2',
    dealTypeId: '#1',
    closureAt: '2026/12/01(火)',
    closureTime: '18:00',
  });
});

describe('differences of items', () => {
  const theirItems = items.map((item) =>
    item.id === 105 ? { ...item, data: { ...item.data, label: 'ご用件', require: false } } : item,
  );
  const [heading, company, name, mail, memo, terms] = saved.items;

  it('lists their changed settings, added and removed items, and the new order', () => {
    const phone = { id: 900, category: 'contact_phone', orderNum: 9, data: { label: '電話番号' } };
    const [a, b, c, d, e] = theirItems;
    expect(against({ webformItems: [b!, a!, c!, d!, e!, phone] })).toEqual([
      {
        label: 'conflict.item ご用件',
        theirs: [
          'conflict.itemSetting versions.itemField.label ご用件',
          'conflict.itemSetting versions.itemField.require versions.off',
        ].join('conflict.itemSettings'),
      },
      { label: 'conflict.item 電話番号', theirs: 'conflict.itemThere' },
      { label: 'conflict.item 個人情報の取り扱い', theirs: 'conflict.itemGone' },
      { label: 'conflict.order', theirs: '会社名 → お客様情報 → 氏名 → メールアドレス → ご用件 → 電話番号' },
    ]);
  });

  it('compares their items with my whole list of items', () => {
    const mine = {
      ...saved,
      items: [company!, heading!, name!, { ...memo!, data: { ...memo!.data, label: '内容' } }, mail!, terms!],
    };
    const found = against({ webformItems: theirItems }, mine);
    expect(found[0]).toEqual({
      label: 'conflict.item ご用件',
      theirs: expect.stringContaining('versions.itemField.label ご用件'),
      mine: expect.stringContaining('versions.itemField.label 内容'),
    });
    expect(found[1]).toEqual({
      label: 'conflict.order',
      theirs: expect.stringMatching(/^お客様情報 → 会社名/),
      mine: expect.stringMatching(/^会社名 → お客様情報/),
    });
    expect(found).toHaveLength(2);
  });
});
