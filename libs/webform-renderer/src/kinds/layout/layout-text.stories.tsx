import type { Meta, StoryObj } from '@storybook/react-vite';
import { itemOf } from '../../testing/definitions.ts';
import { StoryForm } from '../../testing/StoryForm.tsx';

const item = (data = {}) =>
  itemOf(
    'layout_text',
    {
      text: '<p>下記フォームに<strong>ご記入</strong>ください。</p><ul><li>回答は1営業日以内</li><li><a href="https://example.co.jp/">製品サイト</a></li></ul>',
      ...data,
    },
    { id: 1 },
  );

const meta = { title: 'Web form/Layout text', component: StoryForm, args: { items: [item()] } } satisfies Meta<
  typeof StoryForm
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Styled: Story = {};
export const Raw: Story = { args: { raw: true } };
export const English: Story = { args: { locale: 'en' } };
export const Large: Story = { args: { items: [item({ size: 'large' })] } };
export const Small: Story = { args: { items: [item({ size: 'small', align: 'center' })] } };
