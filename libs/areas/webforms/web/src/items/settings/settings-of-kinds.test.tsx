import { categories } from '@crm/validation/webform';
import type { Rendered } from '@crm/web-kit/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSelector } from 'react-redux';
import type { DeliveredItem } from '../../domain/webform.types.ts';
import { selectItems } from '../../draft/draft.selectors.ts';
import type { Root } from '../../form/form.selectors.ts';
import { formOpened } from '../../form/form.slice.ts';
import { kindsOfItems, settings } from '../../testing/item-settings.facts.ts';
import type { KindOfItem, Setting } from '../../testing/item-settings.facts.ts';
import { around, webform } from '../../testing/samples.ts';
import { show } from '../../testing/WebformsApp.tsx';
import { useChoices } from '../use-choices.ts';
import { ItemSettings } from './ItemSettings.tsx';

jest.setTimeout(30_000);

const choices = [1, 2].map((id) => ({ label: `選択肢${id}`, value: id }));

/** Returns an item of a kind as the server delivers it, with the minimum of settings. */
const itemOf = ({ category, itemType, has }: KindOfItem): DeliveredItem => {
  const record = category.split('_')[0];
  const isSelection = has.includes('selectionType');
  return {
    id: 1,
    category,
    orderNum: 0,
    data: { label: '', require: category === 'contact_email' },
    ...(itemType ? { [`${record}CustomItem`]: { id: 70 + itemType, name: '詳細項目', itemType, uiMode: null } } : {}),
    ...(isSelection ? { options: choices } : {}),
  };
};

/** Returns two entries of every master, so that one of them can be left out. */
const masters = () => {
  const { masters: given } = around;
  const named = (id: number, more: object = {}) => ({
    id,
    name: `選択肢${id}`,
    dealTypeId: 1,
    orderNum: id,
    deleted: false,
    ...more,
  });
  const two = (more: object = {}) => [named(1, more), named(2, more)];
  const data = {
    ...given.data.masters,
    phases: two({ status: 1 }),
    probabilities: two({ rate: 50, deletedAt: null }),
    products: two(),
    channels: two(),
    lifecycleStages: two(),
  };
  return { masters: { ...given, data: { ...given.data, masters: data } } };
};

/** Renders the settings of the form's first item. */
function Panel() {
  const [item] = useSelector(selectItems);
  const choicesOf = useChoices();
  return item ? (
    <ItemSettings item={item} choicesOf={choicesOf} identificationRule={1} problems={[]} title={null} />
  ) : null;
}

let rendered: Rendered;
const data = () => selectItems(rendered.store.getState() as unknown as Root)[0]!.data;

const typeInto = (name: string) => async () => {
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value: 'https://example.jp/あ' } });
};
const tick = (name: string) => async () => {
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name });
  // fireEvent.click would change even a disabled box.
  if (!box.disabled) fireEvent.click(box);
};
const radio = (group: string) => async () => {
  const one = within(screen.getByRole('radiogroup', { name: group }))
    .getAllByRole('radio')
    .find((candidate) => !(candidate as HTMLInputElement).checked)!;
  fireEvent.click(one);
};
const pick = async (name: RegExp) => {
  await userEvent.click(screen.getByRole('button', { name }));
  const offered = await screen.findAllByRole('option');
  await userEvent.click(offered.at(-1)!);
};
const default_ = /^(初期値|登録する値)$/;

/** The steps that set each setting on the screen. Each throws when the panel does not offer its setting. */
const ways: Record<Setting, () => Promise<void>> = {
  label: typeInto('ラベル'),
  placeholder: typeInto('入力例'),
  explanation: typeInto('補足説明'),
  require: tick('必須にする'),
  visibility: tick('フォームに表示しない'),
  multiline: tick('複数行で入力できるようにする'),
  split: tick('姓と名を分ける'),
  shouldDisplayAfterSubmitButton: tick('送信ボタンの後に表示する'),
  selectionType: radio('表示方法'),
  size: radio('文字の大きさ'),
  align: radio('配置'),
  termOfServiceUrl: typeInto('利用規約のURL'),
  privacyPolicyUrl: typeInto('プライバシーポリシーのURL'),
  privacyPolicyPlaceholder: typeInto('プライバシーポリシーの名称'),
  value: typeInto('クッキーポリシーの内容'),
  text: async () => {
    fireEvent.change(screen.getByRole('textbox', { name: /^(見出しの文言|説明文)$/ }), { target: { value: '案内' } });
  },
  bounds: async () => {
    const field = screen.getByRole('textbox', { name: /^最小(値|文字数|選択数)/ });
    act(() => field.focus());
    fireEvent.change(field, { target: { value: '1' } });
    act(() => field.blur());
  },
  validationType: () => pick(/入力形式/),
  writingType: () => pick(/登録済みのデータがある場合/),
  valuesToBeChosen: async () => {
    const group = screen.getByRole('group', { name: '表示する選択肢' });
    fireEvent.click(within(group).getAllByRole('checkbox')[0]!);
  },
  defaultValues: async () => {
    const group = screen.getByRole('group', { name: default_ });
    fireEvent.click(within(group).getAllByRole('checkbox')[0]!);
  },
  dealCustomItemLabels: async () => {
    const field = screen.getByRole('textbox', { name: 'ラベルを追加' });
    fireEvent.change(field, { target: { value: '至急' } });
    fireEvent.keyDown(field, { key: 'Enter' });
  },
  defaultValue: async () => {
    const field = screen.queryByRole('textbox', { name: default_ });
    if (field) return void fireEvent.change(field, { target: { value: '1' } });
    const date = screen.queryByRole('group', { name: default_ });
    if (!date) return pick(/初期値|登録する値/);
    const parts = within(date).getAllByRole('spinbutton');
    for (const [index, digits] of ['2026', '12', '01'].entries()) {
      act(() => parts[index]!.focus());
      await userEvent.keyboard(digits);
    }
  },
};

const titleOf = ({ category, itemType }: KindOfItem) => (itemType ? `${category}, type ${itemType}` : category);

it('covers every category in the facts, and every setting by some kind', () => {
  expect([...new Set(kindsOfItems.map(({ category }) => category))].sort()).toEqual(Object.keys(categories).sort());
  expect(settings.filter((setting) => !kindsOfItems.some(({ has }) => has.includes(setting)))).toEqual([]);
});

it.each(kindsOfItems.map((kind) => [titleOf(kind), kind] as const))(
  'offers %s every setting of the specification and stores each',
  async (_title, kind) => {
    const form = webform({ dealTypeId: 1, webformItems: [itemOf(kind)] });
    rendered = await show(<Panel />, { preloaded: masters(), answers: { getWebform: { data: form } } });
    rendered.dispatch(formOpened({ id: form.id }));
    await rendered.settled();
    await screen.findByRole('heading', { name: /の設定$/ });
    const missing: string[] = [];
    const kept: Setting[] = [];
    for (const setting of kind.has) {
      const before = data();
      try {
        await ways[setting]();
      } catch (error) {
        missing.push(`${setting}: ${(error as Error).message.split('\n')[0]}`);
        continue;
      }
      if (JSON.stringify(data()[setting]) !== JSON.stringify(before[setting])) kept.push(setting);
    }
    rendered.stop();
    expect(missing).toEqual([]);
    expect(kept).toEqual(kind.has.filter((setting) => !kind.fixed?.includes(setting)));
  },
);
