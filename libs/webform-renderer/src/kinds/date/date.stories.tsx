import type { Meta, StoryObj } from '@storybook/react-vite';
import { itemOf } from '../../testing/definitions.ts';
import { StoryForm } from '../../testing/StoryForm.tsx';

const item = (data = {}) =>
  itemOf(
    'contact_custom',
    { label: 'ご希望の面談日', require: true, ...data },
    { id: 1, contactCustomItem: { id: 2, itemType: 2 } },
  );

const meta = { title: 'Web form/Date', component: StoryForm, args: { items: [item()] } } satisfies Meta<
  typeof StoryForm
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Styled: Story = {};
export const Raw: Story = { args: { raw: true } };
export const English: Story = { args: { locale: 'en' } };
export const WithError: Story = { args: { fieldErrors: [{ id: 1, key: 'errors.invalid_date' }] } };
export const RawWithError: Story = { args: { raw: true, fieldErrors: [{ id: 1, key: 'errors.invalid_date' }] } };
export const Hidden: Story = { args: { items: [item({ visibility: false })] } };
/** Story: the calendar, opened by its button. */
export const Calendar: Story = {
  args: { items: [item({ defaultValue: '2026-04-01' })] },
  play: ({ canvasElement }) => canvasElement.querySelector<HTMLElement>('button[aria-expanded]')?.click(),
};
export const Filled: Story = { args: { items: [item({ defaultValue: '2026-04-01' })] } };
