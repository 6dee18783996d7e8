import { apiError, deferred } from '@crm/web-kit/testing';
import type { FakeAnswers } from '@crm/web-kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { CustomersApp } from '../testing/CustomersApp.tsx';
import { Part } from './CustomerChanges.tsx';
import { changes, changesPage } from './samples.ts';

const Shown = ({ answers }: { answers: FakeAnswers }) => (
  <CustomersApp answers={answers}>
    <Part recordId={7} />
  </CustomersApp>
);

const meta: Meta<typeof Shown> = { title: 'Customers/CustomerChanges', component: Shown };
export default meta;
type Story = StoryObj<typeof Shown>;

const long = '一般社団法人日本次世代モビリティ・スマートシティ推進協議会連合会東日本地域統括本部';

export const Full: Story = { args: { answers: { listCustomerChanges: changesPage(changes, 24) } } };
export const LongJapaneseText: Story = {
  args: {
    answers: {
      listCustomerChanges: changesPage([
        { ...changes[2]!, action: 'update', fields: [{ field: 'name', itemName: null, before: long, after: long }] },
      ]),
    },
  },
};
export const Empty: Story = { args: { answers: { listCustomerChanges: changesPage([]) } } };
export const Loading: Story = { args: { answers: { listCustomerChanges: () => deferred().promise } } };
export const Failed: Story = {
  args: {
    answers: {
      listCustomerChanges: () => {
        throw apiError('Unavailable', { status: 503, message: '現在ご利用いただけません。' });
      },
    },
  },
};
