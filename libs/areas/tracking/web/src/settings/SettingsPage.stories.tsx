import { apiError, deferred } from '@crm/web-kit/testing';
import type { FakeAnswers } from '@crm/web-kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { settings } from '../testing/samples.ts';
import { TrackingApp } from '../testing/TrackingApp.tsx';
import { Page } from './SettingsPage.tsx';

const Settings = ({ answer }: { answer: FakeAnswers[string] }) => (
  <TrackingApp answers={{ getTrackingSettings: answer }}>
    <Page />
  </TrackingApp>
);

const meta: Meta<typeof Settings> = { title: 'tracking/SettingsPage', component: Settings };
export default meta;
type Story = StoryObj<typeof Settings>;

export const Loading: Story = { args: { answer: () => deferred().promise } };
export const Empty: Story = { args: { answer: { data: settings({ ownAddresses: [], lastReceivedAt: null }) } } };
export const Full: Story = { args: { answer: { data: settings({ consentMode: 'required' }) } } };
export const Failed: Story = {
  args: {
    answer: () => {
      throw apiError('Unavailable', { status: 503, message: '現在ご利用いただけません。' });
    },
  },
};
