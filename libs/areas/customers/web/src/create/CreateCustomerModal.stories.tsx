import type { Meta, StoryObj } from '@storybook/react-vite';
import { CustomersApp } from '../testing/CustomersApp.tsx';
import { CreateCustomerModal } from './CreateCustomerModal.tsx';
import { SimilarCustomers } from './SimilarCustomers.tsx';

const meta = {
  title: 'Customers/CreateCustomerModal',
  component: CreateCustomerModal,
  args: {
    name: 'customer-create',
    payload: undefined,
    state: 'open',
    onClose: () => {},
    onClosed: () => {},
  },
  decorators: [
    (Story) => (
      <CustomersApp>
        <Story />
      </CustomersApp>
    ),
  ],
} satisfies Meta<typeof CreateCustomerModal>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const NameTyped: Story = { args: { payload: { name: '青葉商事株式会社' } } };
export const Submitting: Story = { args: { state: 'submitting' } };
export const Refused: Story = {
  args: {
    failure: {
      status: 422,
      code: 'ValidationFailed',
      message: '入力内容をご確認ください。',
      issues: [{ field: 'webUrl', rule: 'yup.string.url' }],
    },
  },
};
export const Similar: Story = {
  render: () => (
    <SimilarCustomers
      onUse={() => {}}
      customers={[
        { id: 12, name: '株式会社青葉商事', address: '大阪府大阪市北区梅田2-4-9', telNo: '06-1234-5678' },
        {
          id: 34,
          name: '一般社団法人日本次世代モビリティ・スマートシティ推進協議会連合会',
          address: null,
          telNo: null,
        },
      ]}
    />
  ),
};
