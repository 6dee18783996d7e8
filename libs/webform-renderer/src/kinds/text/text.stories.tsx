import type { Meta, StoryObj } from '@storybook/react-vite';
import { itemOf } from '../../testing/definitions.ts';
import { StoryForm } from '../../testing/StoryForm.tsx';

const item = (data = {}) =>
  itemOf(
    'contact_department',
    {
      label: '部署',
      require: true,
      explanation: '正式名称でご入力ください。',
      placeholder: '営業本部 第一営業部',
      ...data,
    },
    { id: 1 },
  );

const meta = { title: 'Web form/Text', component: StoryForm, args: { items: [item()] } } satisfies Meta<
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
export const Email: Story = {
  args: {
    items: [
      itemOf('contact_email', { label: 'メールアドレス', require: true, placeholder: 'taro@example.co.jp' }, { id: 1 }),
    ],
  },
};
export const Address: Story = {
  args: { items: [itemOf('contact_address', { label: '住所', placeholder: '東京都千代田区丸の内1-1-1' }, { id: 1 })] },
};
export const Multiline: Story = {
  args: { items: [itemOf('contact_memo', { label: 'ご相談内容', placeholder: 'ご自由にお書きください' }, { id: 1 })] },
};
export const RawMultiline: Story = { args: { ...Multiline.args, raw: true } };
