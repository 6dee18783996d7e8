import type { Meta, StoryObj } from '@storybook/react-vite';
import { CampaignsApp } from '../campaigns/testing/CampaignsApp.tsx';
import { Part } from './CampaignMailing.tsx';
import { mailingAnswers } from './testing/samples.ts';

const meta = {
  title: 'campaigns/CampaignMailing',
  component: Part,
  args: { recordId: 8 },
  decorators: [
    (Story) => (
      <CampaignsApp answers={mailingAnswers}>
        <Story />
      </CampaignsApp>
    ),
  ],
} satisfies Meta<typeof Part>;
export default meta;

export const Filled: StoryObj<typeof meta> = {};
