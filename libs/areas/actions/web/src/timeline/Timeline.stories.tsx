import type { Meta, StoryObj } from '@storybook/react-vite';
import type { FakeAnswers } from '@crm/web-kit/testing';
import { ActionsApp } from '../testing/ActionsApp.tsx';
import { brokenServer, emptyServer, fullServer, silentServer, wordyServer } from '../testing/server.ts';
import { Part } from './DealActions.tsx';

const meta = {
  title: 'Actions/Timeline',
  component: Part,
  args: { recordId: 2 },
} satisfies Meta<typeof Part>;
export default meta;
type Story = StoryObj<typeof meta>;

const inApp = (answers: FakeAnswers): Story => ({
  decorators: [
    (Story) => (
      <ActionsApp answers={answers}>
        <div style={{ maxInlineSize: 640, padding: 24 }}>
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
