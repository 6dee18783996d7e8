import type { Meta, StoryObj } from '@storybook/react-vite';
import type { FakeAnswers } from '@crm/web-kit/testing';
import { ActionsHouse } from '../testing/ActionsHouse.tsx';
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

const inHouse = (answers: FakeAnswers, url = '/actions', preloaded?: Record<string, unknown>): Story => ({
  decorators: [
    (Story) => (
      <ActionsHouse answers={answers} url={url} {...(preloaded && { preloaded })}>
        <div style={{ padding: 24 }}>
          <Story />
        </div>
      </ActionsHouse>
    ),
  ],
});

export const Full: Story = inHouse(fullServer);
export const Empty: Story = inHouse(emptyServer);
export const Loading: Story = inHouse(silentServer);
export const Error: Story = inHouse(brokenServer);
export const LongJapaneseText: Story = inHouse(wordyServer);
export const Week: Story = inHouse(fullServer, '/actions?view=week&day=2026-10-02');
export const WeekToRead: Story = inHouse(fullServer, '/actions?view=week&day=2026-10-02', withReach(readerReach));
export const Report: Story = inHouse(fullServer, '/actions?view=report&day=2026-10-02&user=2');
export const ReportEmpty: Story = inHouse(emptyServer, '/actions?view=report');
export const Targets: Story = inHouse(fullServer, '/actions?view=targets');
