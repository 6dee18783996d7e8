import { apiError, deferred } from '@crm/web-kit/testing';
import type { FakeAnswers } from '@crm/web-kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { BillingApp } from '../testing/BillingApp.tsx';
import { settings } from '../testing/samples.ts';
import { Page } from './SettingsPage.tsx';

const Settings = ({ answer }: { answer: FakeAnswers[string] }) => (
  <BillingApp answers={{ getEstimateSettings: answer }}>
    <Page />
  </BillingApp>
);

const meta: Meta<typeof Settings> = { title: 'billing/SettingsPage', component: Settings };
export default meta;
type Story = StoryObj<typeof Settings>;

export const Full: Story = { args: { answer: { data: settings } } };
export const Loading: Story = { args: { answer: () => deferred().promise } };
export const Failed: Story = {
  args: {
    answer: () => {
      throw apiError('Forbidden', { status: 403, message: '権限がありません。' });
    },
  },
};
