import type { Meta, StoryObj } from '@storybook/react-vite';
import { ActionsApp } from '../testing/ActionsApp.tsx';
import { DeleteActionsModal } from './DeleteActionsModal.tsx';

const nothing = () => {};
const several = (count: number) => Array.from({ length: count }, (_none, index) => ({ id: index + 1, dealId: null }));

const meta = {
  title: 'Actions/DeleteActionsModal',
  component: DeleteActionsModal,
  args: {
    name: 'actions/deleteMany',
    state: 'open',
    payload: { actions: several(12) },
    onClose: nothing,
    onClosed: nothing,
  },
  decorators: [
    (Story) => (
      <ActionsApp>
        <Story />
      </ActionsApp>
    ),
  ],
} satisfies Meta<typeof DeleteActionsModal>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {};
export const AsManyAsOneMay: Story = { args: { payload: { actions: several(200) } } };
