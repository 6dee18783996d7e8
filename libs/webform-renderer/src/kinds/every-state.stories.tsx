import type { Meta, StoryObj } from '@storybook/react-vite';
import { EveryState } from '../testing/every-state.tsx';

const meta = { title: 'Web form/Every state', component: EveryState, args: { type: 'text' } } satisfies Meta<
  typeof EveryState
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Text: Story = { args: { type: 'text' } };
export const MultilinableText: Story = { args: { type: 'multilinable-text' } };
export const Address: Story = { args: { type: 'address' } };
export const HumanName: Story = { args: { type: 'human-name' } };
export const Date: Story = { args: { type: 'date' } };
export const SingleSelection: Story = { args: { type: 'single-selection' } };
export const MultipleSelection: Story = { args: { type: 'multiple-selection' } };
export const Terms: Story = { args: { type: 'terms' } };
export const CookiePolicy: Story = { args: { type: 'cookie-policy' } };
export const LayoutHeading: Story = { args: { type: 'layout-heading' } };
export const LayoutText: Story = { args: { type: 'layout-text' } };
