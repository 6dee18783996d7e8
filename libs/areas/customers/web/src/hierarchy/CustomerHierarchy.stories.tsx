import { apiError, deferred } from '@crm/web-kit/testing';
import type { FakeAnswers } from '@crm/web-kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { CustomersApp } from '../testing/CustomersApp.tsx';
import { Part } from './CustomerHierarchy.tsx';
import { group, node } from './samples.ts';

const Shown = ({ answers }: { answers: FakeAnswers }) => (
  <CustomersApp answers={answers}>
    <Part recordId={2} />
  </CustomersApp>
);

const meta: Meta<typeof Shown> = { title: 'customers/CustomerHierarchy', component: Shown };
export default meta;
type Story = StoryObj<typeof Shown>;

export const Full: Story = { args: { answers: { getCustomerHierarchy: group() } } };
export const Alone: Story = { args: { answers: { getCustomerHierarchy: group([node(2, null, 1, '独立社')]) } } };
export const Loading: Story = { args: { answers: { getCustomerHierarchy: () => deferred().promise } } };
export const Failed: Story = {
  args: {
    answers: {
      getCustomerHierarchy: () => {
        throw apiError('Unavailable', { status: 503, message: '現在ご利用いただけません。' });
      },
    },
  },
};
export const LongJapaneseText: Story = {
  args: {
    answers: {
      getCustomerHierarchy: group([
        node(1, null, 1, '一般社団法人日本情報システム・ユーザー協会中部支部名古屋事務所付属研究開発機構'),
        node(2, 1, 2, '株式会社日本情報システム・ユーザー協会エンジニアリングサービス東海北陸カンパニー'),
      ]),
    },
  },
};
