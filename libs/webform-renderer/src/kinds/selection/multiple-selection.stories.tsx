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
    { id: 1, options, contactCustomItem: { id: 2, itemType: 5, uiMode: 3 } },
  );

const meta = { title: 'Web form/Multiple selection', component: StoryForm, args: { items: [item()] } } satisfies Meta<
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
export const Chosen: Story = { args: { items: [item({ defaultValues: ['2', '3'] })] } };
const pulldown = () =>
  itemOf(
    'contact_custom',
    { label: 'ご興味のある製品' },
    { id: 1, options, contactCustomItem: { id: 2, itemType: 5, uiMode: 1 } },
  );
export const Pulldown: Story = { args: { items: [pulldown()] } };
export const RawPulldown: Story = { args: { raw: true, items: [pulldown()] } };
