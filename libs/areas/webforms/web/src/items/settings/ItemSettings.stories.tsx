import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectItems } from '../../draft/draft.selectors.ts';
import { itemSelected } from '../../draft/draft.slice.ts';
import { WebformScreen } from '../../form/WebformScreen.tsx';
import { webform } from '../../testing/samples.ts';
import { WebformsApp } from '../../testing/WebformsApp.tsx';
import type { DeliveredItem } from '../../domain/webform.types.ts';
import { ItemSettings } from './ItemSettings.tsx';

const meta = {
  title: 'Webforms/ItemSettings',
  component: ItemSettings,
  parameters: { layout: 'fullscreen' },
  args: { item: undefined as never, choicesOf: () => [], identificationRule: 1, problems: [], title: null },
} satisfies Meta<typeof ItemSettings>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Renders the editor with its last item selected. */
function Chosen() {
  const dispatch = useDispatch();
  const key = useSelector(selectItems).at(-1)?.key;
  useEffect(() => {
    if (key) dispatch(itemSelected(key));
  }, [dispatch, key]);
  return <WebformScreen />;
}

const story = (
  category: string,
  data: object,
  more: Partial<DeliveredItem> = {},
  before: DeliveredItem[] = [],
): Story => ({
  render: () => (
    <WebformsApp
      url="/forms/7"
      path="/forms/:webformId"
      answers={{
        getWebform: {
          data: webform({
            dealTypeId: 1,
            webformItems: [...before, { id: 1, category, orderNum: 1, data: data as DeliveredItem['data'], ...more }],
          }),
        },
      }}
    >
      <Chosen />
    </WebformsApp>
  ),
});
const custom = (itemType: number, name: string) => ({ id: 61, name, itemType, uiMode: null });
const options = ['営業', '購買', '人事'].map((label) => ({ label, value: label }));
const half = (label: string) => ({ label, placeholder: '', explanation: '' });

export const Heading: Story = story('layout_heading', { text: 'お客様情報', size: 'medium', align: 'left' });
export const Text: Story = story('layout_text', { text: '<b>必須</b>の項目をご入力ください。' });
export const Terms: Story = story('terms', { label: '個人情報の取り扱い', privacyPolicyUrl: 'htt' });
export const CookiePolicy: Story = story('cookie_policy', { label: 'クッキー', value: '<p>クッキーを使います。</p>' });
export const Name: Story = story('contact_name', { label: '氏名', split: { last: half('姓'), first: half('名') } });
export const Email: Story = story('contact_email', { label: 'メールアドレス', require: true });
const channel: DeliveredItem = {
  id: 2,
  category: 'deal_channel',
  orderNum: 0,
  data: { label: 'お知りになったきっかけ', valuesToBeChosen: [52, 51] },
};
const onChannel = (...values: string[]) => ({ displayCondition: { itemKey: 'deal_channel', values } });
/** An item with a condition on the item before it. */
export const Conditional: Story = story('contact_memo', { label: '紹介者', ...onChannel('51') }, {}, [channel]);
/** An item whose condition uses a deleted choice. */
export const BrokenCondition: Story = story('contact_memo', { label: '紹介者', ...onChannel('99') }, {}, [channel]);
export const Amount: Story = story('deal_amount', { label: 'ご予算', bounds: { lower: 100, upper: 10 } });
export const Channel: Story = story('deal_channel', { label: 'お知りになったきっかけ', valuesToBeChosen: [52, 51] });
export const Members: Story = story('deal_assignee', { label: '担当者', visibility: false, defaultValue: 1 });
export const CustomText: Story = story(
  'contact_custom',
  { label: '主要取引銀行', validationType: 'kana' },
  { contactCustomItem: custom(1, '主要取引銀行') },
);
export const CustomDate: Story = story(
  'contact_custom',
  { label: 'ご希望日', defaultValue: '2026-12-01' },
  { contactCustomItem: custom(2, 'ご希望日') },
);
export const CustomChoices: Story = story(
  'contact_custom',
  { label: 'ご興味のある分野', defaultValues: ['購買'] },
  { contactCustomItem: custom(5, 'ご興味のある分野'), options },
);
export const Labels: Story = story(
  'deal_label',
  { label: '関心', dealCustomItemLabels: [{ label: '至急', value: '至急' }] },
  { dealCustomItem: custom(11, '関心'), options },
);
export const Unsupported: Story = story('contact_custom', { label: '計算' }, { contactCustomItem: custom(6, '計算') });
