import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { delivery } from '../testing/samples.ts';
import { WebformsApp } from '../testing/WebformsApp.tsx';
import { testEnded } from './deliveries.slice.ts';
import type { TestState } from './deliveries.slice.ts';
import { TestSend } from './TestSend.tsx';

/** Renders the section after a test with this outcome. */
function Tested({ outcome }: { outcome: TestState }) {
  const dispatch = useDispatch();
  useEffect(() => void dispatch(testEnded({ key: 'chat', outcome })), [dispatch, outcome]);
  return <TestSend webformId={7} kind="chat" />;
}

const meta = {
  title: 'Webforms/TestSend',
  component: Tested,
  args: { outcome: { status: 'busy' } },
  decorators: [
    (Story) => (
      <WebformsApp>
        <Story />
      </WebformsApp>
    ),
  ],
} satisfies Meta<typeof Tested>;
export default meta;
type Story = StoryObj<typeof meta>;

const done = (more: Parameters<typeof delivery>[1]): Story => ({
  args: { outcome: { status: 'done', rows: [delivery(3, { kind: 'chat', test: true, ...more })] } },
});

export const Busy: Story = {};
export const Sent: Story = done({});
export const Mailed: Story = done({ kind: 'notification', target: 'yamada@example.jp' });
export const Failed: Story = done({ state: 'failed', responseStatus: 404, responseExcerpt: 'no_service' });
export const Refused: Story = {
  args: {
    outcome: {
      status: 'refused',
      failure: { code: 'TooManyRequests', status: 429, message: 'しばらくしてからお試しください。', issues: [] },
    },
  },
};
