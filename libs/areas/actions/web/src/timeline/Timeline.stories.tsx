import type { Meta, StoryObj } from '@storybook/react-vite';
import type { FakeAnswers } from '@crm/web-kit/testing';
import { ActionsHouse } from '../testing/ActionsHouse.tsx';
import { brokenServer, emptyServer, fullServer, silentServer, wordyServer } from '../testing/server.ts';
import { Part } from './DealActions.tsx';

const meta = {
  title: 'Actions/Timeline',
  component: Part,
  args: { recordId: 2 },
} satisfies Meta<typeof Part>;
export default meta;
type Story = StoryObj<typeof meta>;

const inHouse = (answers: FakeAnswers): Story => ({
  decorators: [
    (Story) => (
      <ActionsHouse answers={answers}>
        <div style={{ maxInlineSize: 640, padding: 24 }}>
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
