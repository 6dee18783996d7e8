import type { Meta, StoryObj } from '@storybook/react-vite';
import { itemOf } from '../../testing/definitions.ts';
import { StoryForm } from '../../testing/StoryForm.tsx';

const item = (data = {}) =>
  itemOf(
    'cookie_policy',
    { label: 'Cookieについて', value: '<p>当サイトではCookieを使用しています。</p>', ...data },
    { id: 1 },
  );

const meta = { title: 'Web form/Cookie policy', component: StoryForm, args: { items: [item()] } } satisfies Meta<
  typeof StoryForm
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Styled: Story = {};
export const Raw: Story = { args: { raw: true } };
export const English: Story = { args: { locale: 'en' } };
