import type { Meta, StoryObj } from '@storybook/react-vite';
import { DealsApp } from '../testing/DealsApp.tsx';
import { deal } from '../testing/samples.ts';
import { sharingModal } from './sharing.events.ts';
import { SharingModal } from './SharingModal.tsx';

const meta = {
  title: 'Deals/SharingModal',
  component: SharingModal,
  args: { name: sharingModal, state: 'open', payload: deal(2), onClose: () => {}, onClosed: () => {} },
  decorators: [
    (Story) => (
      <DealsApp>
        <Story />
      </DealsApp>
    ),
  ],
} satisfies Meta<typeof SharingModal>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Everybody: Story = {};
export const Limited: Story = { args: { payload: deal(2, { isLimited: true, limitedSharingUserIds: [3] }) } };
export const Submitting: Story = { args: { state: 'submitting' } };
