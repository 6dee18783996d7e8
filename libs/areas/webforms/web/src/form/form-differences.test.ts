import type { Locale } from '@crm/format';
import type { Translate } from '@crm/i18n';
import type { Webform } from '../domain/webform.types.ts';
import type { FormDraft } from '../draft/draft.types.ts';
import { readDraft } from '../draft/wire-draft.ts';
import { items, webform } from '../testing/samples.ts';
import { formDifferences } from './form-differences.ts';

/** Words stand for themselves, with what is put into them. */
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

it('tells a setting that both have changed with both values, and one that I have changed with mine', () => {
  expect(against({ buttonText: '申し込む' }, settings({ buttonText: '送る', memo: '展示会用' }))).toEqual([
    { label: 'conflict.field.memo', theirs: '', mine: '展示会用' },
    { label: 'conflict.field.buttonText', theirs: '申し込む', mine: '送る' },
  ]);
});

it('has no other side for what only they have changed, and nothing for what both have changed alike', () => {
  expect(against({ memo: '秋' }, settings({ buttonText: '送る' }))).toContainEqual({
    label: 'conflict.field.memo',
    theirs: '秋',
  });
  expect(against({ status: 'published' })).toEqual([
    { label: 'conflict.field.publication', theirs: 'status.published' },
  ]);
  expect(against({})).toEqual([]);
});

it('puts values into the words of their tabs', () => {
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

describe('of the items', () => {
  const theirItems = items.map((item) =>
    item.id === 105 ? { ...item, data: { ...item.data, label: 'ご用件', require: false } } : item,
  );
  const [heading, company, name, mail, memo, terms] = saved.items;

  it('theirs alone: what was set, what was added, what is gone, and the order', () => {
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

  it('against mine: my items are one whole', () => {
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
