import type { Meta, StoryObj } from '@storybook/react-vite';
import { ContactsApp } from '../testing/ContactsApp.tsx';
import { CreateContactModal } from './CreateContactModal.tsx';

const meta = {
  title: 'Contacts/CreateContactModal',
  component: CreateContactModal,
  args: {
    name: 'contact-create',
    payload: undefined,
    state: 'open',
    onClose: () => {},
    onClosed: () => {},
  },
  decorators: [
    (Story) => (
      <ContactsApp>
        <Story />
      </ContactsApp>
    ),
  ],
} satisfies Meta<typeof CreateContactModal>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const OfCustomer: Story = { args: { payload: { customer: { id: 7, name: '青葉商事株式会社' } } } };
export const Submitting: Story = { args: { state: 'submitting' } };
export const Refused: Story = {
  args: {
    failure: {
      status: 422,
      code: 'ValidationFailed',
      message: '入力内容をご確認ください。',
      issues: [{ field: 'email', rule: 'yup.string.email' }],
    },
  },
};
