import type { Meta, StoryObj } from '@storybook/react-vite';
import { DealsApp } from '../../testing/DealsApp.tsx';
import { bulkModal } from './bulk.events.ts';
import { BulkEditModal } from './BulkEditModal.tsx';

const meta = {
  title: 'Deals/BulkEditModal',
  component: BulkEditModal,
  args: {
    name: bulkModal,
    state: 'open',
    payload: { target: { dealTypeId: 1, ids: [1, 2] }, count: 1_234 },
    onClose: () => {},
    onClosed: () => {},
  },
  decorators: [
    (Story) => (
      <DealsApp>
        <Story />
      </DealsApp>
    ),
  ],
} satisfies Meta<typeof BulkEditModal>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {};
/** A phase that requires fields which some of the deals lack. */
export const Lacking: Story = {
  args: {
    failure: {
      status: 422,
      code: 'ValidationFailed',
      message: '入力内容をご確認ください。',
      issues: [
        { field: 'changes.phaseId', rule: 'required_by_phase', params: { count: 3 } },
        { field: 'changes.amount', rule: 'required_by_phase', params: { count: 2 } },
        { field: 'changes.contactIds', rule: 'required_by_phase', params: { count: 1 } },
        { field: 'ids', rule: 'required_by_phase', params: { id: 1, name: '基幹システム更改', fields: 'amount' } },
        { field: 'ids', rule: 'required_by_phase', params: { id: 2, name: '在庫管理の導入', fields: 'amount' } },
        { field: 'ids', rule: 'required_by_phase', params: { id: 3, name: '保守契約の更新', fields: 'contact_ids' } },
      ],
    },
  },
};
export const Submitting: Story = { args: { state: 'submitting' } };
