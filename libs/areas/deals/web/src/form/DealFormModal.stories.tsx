import type { Meta, StoryObj } from '@storybook/react-vite';
import { DealsApp } from '../testing/DealsApp.tsx';
import { deal } from '../testing/samples.ts';
import { fullServer } from '../testing/server.ts';
import { DealFormModal } from './DealFormModal.tsx';
import { formModal } from './form.types.ts';

const meta = {
  title: 'Deals/DealFormModal',
  component: DealFormModal,
  args: {
    name: formModal,
    state: 'open',
    payload: { mode: 'create', dealTypeId: 1 },
    onClose: () => {},
    onClosed: () => {},
  },
  decorators: [
    (Story) => (
      <DealsApp answers={fullServer}>
        <Story />
      </DealsApp>
    ),
  ],
} satisfies Meta<typeof DealFormModal>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Create: Story = {};
export const CreateWon: Story = { args: { payload: { mode: 'create', dealTypeId: 1, phaseId: 16 } } };
export const Edit: Story = { args: { payload: { mode: 'edit', deal: deal(2) } } };
export const Submitting: Story = { args: { payload: { mode: 'edit', deal: deal(2) }, state: 'submitting' } };
export const Conflict: Story = {
  args: {
    payload: { mode: 'edit', deal: deal(2) },
    failure: {
      status: 409,
      code: 'StaleRecord',
      message: '',
      issues: [],
      current: deal(2, { amount: 9_800_000, expectedContractDate: '2099-12-25', userId: 1, lockVersion: 5 }),
    },
  },
};
export const Refused: Story = {
  args: {
    payload: { mode: 'edit', deal: deal(2) },
    failure: {
      status: 422,
      code: 'ValidationFailed',
      message: '入力内容をご確認ください。',
      issues: [{ field: 'customerId', rule: 'errors.required' }],
    },
  },
};
