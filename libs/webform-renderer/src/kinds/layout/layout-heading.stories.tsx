import type { Meta, StoryObj } from '@storybook/react-vite';
import { itemOf } from '../../testing/definitions.ts';
import { StoryForm } from '../../testing/StoryForm.tsx';

const item = (data = {}) => itemOf('layout_heading', { text: 'お客様について', ...data }, { id: 1 });

const meta = { title: 'Web form/Heading', component: StoryForm, args: { items: [item()] } } satisfies Meta<
  typeof StoryForm
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Styled: Story = {};
export const Raw: Story = { args: { raw: true } };
export const English: Story = { args: { locale: 'en' } };
export const Large: Story = { args: { items: [item({ size: 'large', align: 'center' })] } };
export const Small: Story = { args: { items: [item({ size: 'small', align: 'right' })] } };
