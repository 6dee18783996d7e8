import type { Meta, StoryObj } from '@storybook/react-vite';
import { ActionsApp } from '../testing/ActionsApp.tsx';
import { readerReach, withReach } from '../testing/masters.ts';
import { action, late, longNote } from '../testing/samples.ts';
import { ReadActionModal } from './ReadActionModal.tsx';

const nothing = () => {};
const reader = withReach(readerReach);

const meta = {
  title: 'Actions/ReadActionModal',
  component: ReadActionModal,
  args: { state: 'open', payload: { action: action(3) }, onClose: nothing, onClosed: nothing },
  decorators: [
    (Story) => (
      <ActionsApp preloaded={reader}>
        <Story />
      </ActionsApp>
    ),
  ],
} satisfies Meta<typeof ReadActionModal>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {};
export const Overdue: Story = { args: { payload: { action: late(2) } } };
export const LongJapaneseText: Story = {
  args: {
    payload: {
      action: action(3, {
        dealName: '東日本エリアにおける物流拠点統合に伴う基幹システム更改および運用保守業務の包括委託契約',
        result: longNote,
        extraResult: '議事録は後日、関係者に共有する。',
      }),
    },
  },
};
