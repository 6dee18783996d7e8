import type { Meta, StoryObj } from '@storybook/react-vite';
import { CampaignsApp } from '../testing/CampaignsApp.tsx';
import { CreateCampaignModal } from './CreateCampaignModal.tsx';

const meta = {
  title: 'campaigns/CreateCampaignModal',
  component: CreateCampaignModal,
  args: { name: 'create', payload: undefined, state: 'open', onClose: () => {}, onClosed: () => {} },
  decorators: [
    (Story) => (
      <CampaignsApp>
        <Story />
      </CampaignsApp>
    ),
  ],
} satisfies Meta<typeof CreateCampaignModal>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Submitting: Story = { args: { state: 'submitting' } };
export const Refused: Story = {
  args: {
    failure: {
      status: 422,
      code: 'ValidationFailed',
      message: '入力内容をご確認ください。',
      issues: [{ field: 'name', rule: 'errors.required' }],
    },
  },
};
