import type { Meta, StoryObj } from '@storybook/react-vite';
import { itemOf } from '../../testing/definitions.ts';
import { StoryForm } from '../../testing/StoryForm.tsx';

const options = ['営業支援', '名刺管理', 'メール配信', 'データ分析'].map((label, index) => ({
  label,
  value: index + 1,
}));
const item = (data = {}) =>
  itemOf(
    'contact_custom',
    { label: 'ご興味のある製品', require: true, ...data },
    { id: 1, options, contactCustomItem: { id: 2, itemType: 4, uiMode: 2 } },
  );

const meta = { title: 'Web form/Single selection', component: StoryForm, args: { items: [item()] } } satisfies Meta<
  typeof StoryForm
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Styled: Story = {};
export const Raw: Story = { args: { raw: true } };
export const English: Story = { args: { locale: 'en' } };
export const WithError: Story = { args: { fieldErrors: [{ id: 1, key: 'errors.required' }] } };
export const RawWithError: Story = { args: { raw: true, fieldErrors: [{ id: 1, key: 'errors.required' }] } };
export const Hidden: Story = { args: { items: [item({ visibility: false })] } };
export const Chosen: Story = { args: { items: [item({ defaultValue: '2' })] } };
const pulldown = () => itemOf('deal_channel', { label: 'お知りになったきっかけ' }, { id: 1, options });
export const Pulldown: Story = { args: { items: [pulldown()] } };
export const RawPulldown: Story = { args: { raw: true, items: [pulldown()] } };
/** Five options, of which the last fills a row. */
const five = [...options, { label: 'その他', value: 5 }];
export const TwoPerRow: Story = { args: { width: 360, items: [{ ...item(), options: five }] } };
export const RawOnePerLine: Story = { args: { raw: true, items: [{ ...item(), options: five }] } };
export const LongOptions: Story = {
  args: {
    width: 320,
    items: [
      {
        ...item(),
        options: [
          { label: '電気・ガス・熱供給・水道業', value: 1 },
          { label: '学術研究、専門・技術サービス業', value: 2 },
        ],
      },
    ],
  },
};
