import type { Meta, StoryObj } from '@storybook/react-vite';
import type { FakeAnswers } from '@crm/web-kit/testing';
import { ActionsApp } from '../testing/ActionsApp.tsx';
import { readerReach, withReach } from '../testing/masters.ts';
import { brokenServer, emptyServer, fullServer, silentServer, wordyServer } from '../testing/server.ts';
import { Page } from './ActionsPage.tsx';

const meta = {
  title: 'Actions/ActionsPage',
  component: Page,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Page>;
export default meta;
type Story = StoryObj<typeof meta>;

const inApp = (answers: FakeAnswers, url = '/actions', preloaded?: Record<string, unknown>): Story => ({
  decorators: [
    (Story) => (
      <ActionsApp answers={answers} url={url} {...(preloaded && { preloaded })}>
        <div style={{ padding: 24 }}>
          <Story />
        </div>
      </ActionsApp>
    ),
  ],
});

export const Full: Story = inApp(fullServer);
export const Empty: Story = inApp(emptyServer);
export const Loading: Story = inApp(silentServer);
export const Error: Story = inApp(brokenServer);
export const LongJapaneseText: Story = inApp(wordyServer);
export const Week: Story = inApp(fullServer, '/actions?view=week&day=2026-10-02');
export const WeekToRead: Story = inApp(fullServer, '/actions?view=week&day=2026-10-02', withReach(readerReach));
export const Report: Story = inApp(fullServer, '/actions?view=report&day=2026-10-02&user=2');
export const ReportEmpty: Story = inApp(emptyServer, '/actions?view=report');
export const Targets: Story = inApp(fullServer, '/actions?view=targets');
