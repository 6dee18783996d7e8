import type { Meta, StoryObj } from '@storybook/react-vite';
import { DealsHouse } from '../testing/DealsHouse.tsx';
import { masters } from '../testing/samples.ts';
import { EndingModal } from './EndingModal.tsx';
import { endingModal } from './move.events.ts';

const reasons = masters.reasons.map(({ id, name }) => ({ id, name }));

const meta = {
  title: 'Deals/EndingModal',
  component: EndingModal,
  args: {
    name: endingModal,
    state: 'open',
    payload: { dealName: '基幹システム更改 4', phaseName: '受注', isGoal: true, reasons },
    onClose: () => {},
    onClosed: () => {},
  },
  decorators: [
    (Story) => (
      <DealsHouse>
        <Story />
      </DealsHouse>
    ),
  ],
} satisfies Meta<typeof EndingModal>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Won: Story = {};
export const Stopped: Story = {
  args: { payload: { dealName: '在庫管理の導入', phaseName: '失注', isGoal: false, reasons } },
};
export const WithoutReasons: Story = {
  args: { payload: { dealName: '在庫管理の導入', phaseName: '保留', isGoal: false, reasons: [] } },
};
export const Refused: Story = {
  args: {
    failure: {
      status: 422,
      code: 'ValidationFailed',
      message: '入力内容をご確認ください。',
      issues: [{ field: 'reasonId', rule: 'errors.required' }],
    },
  },
};
