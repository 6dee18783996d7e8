import type { Meta, StoryObj } from '@storybook/react-vite';
import { itemOf } from '../../testing/definitions.ts';
import { StoryForm } from '../../testing/StoryForm.tsx';

const item = (data = {}) =>
  itemOf('contact_name', { label: '氏名', require: true, placeholder: '山田 太郎', ...data }, { id: 1 });

const meta = { title: 'Web form/Name', component: StoryForm, args: { items: [item()] } } satisfies Meta<
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
export const LongJapaneseText: Story = {
  args: {
    width: 320,
    items: [
      item({
        label: 'ご担当者様のお名前、または貴社の代表者様のお名前（差し支えなければふりがなもあわせてご記入ください）',
        explanation: 'ご入力いただいた内容は、お問い合わせへのご回答およびサービスのご案内のためにのみ利用いたします。',
      }),
    ],
  },
};
const split = { last: { label: '姓', placeholder: '山田' }, first: { label: '名', placeholder: '太郎' } };
export const Split: Story = { args: { items: [item({ split })] } };
export const SplitRaw: Story = { args: { raw: true, items: [item({ split })] } };
export const SplitWithError: Story = {
  args: { items: [item({ split })], fieldErrors: [{ id: 1, key: 'errors.required', part: 1 }] },
};
