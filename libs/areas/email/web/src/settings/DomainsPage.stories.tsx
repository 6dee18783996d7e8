import { apiError, deferred, StoryApp } from '@crm/web-kit/testing';
import type { FakeAnswers } from '@crm/web-kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { domain, settingsSurroundings } from '../testing/settings-app.ts';
import { Page } from './DomainsPage.tsx';

const Domains = ({ answer }: { answer: FakeAnswers[string] }) => (
  <StoryApp of={settingsSurroundings} answers={{ listAvailableEmailDomains: answer }}>
    <Page />
  </StoryApp>
);

const meta: Meta<typeof Domains> = { title: 'email/DomainsPage', component: Domains };
export default meta;
type Story = StoryObj<typeof Domains>;

export const Loading: Story = { args: { answer: () => deferred().promise } };
export const Empty: Story = { args: { answer: { data: [] } } };
export const Full: Story = {
  args: {
    answer: {
      data: [
        domain(1),
        domain(2, { name: 'mail.縁側商事.example', state: 'failed', lostAt: '2026-11-20T03:00:00+09:00' }),
      ],
    },
  },
};
export const Failed: Story = {
  args: {
    answer: () => {
      throw apiError('Unavailable', { status: 503, message: '現在ご利用いただけません。' });
    },
  },
};
