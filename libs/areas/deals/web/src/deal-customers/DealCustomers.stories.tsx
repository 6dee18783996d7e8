import { apiError, deferred } from '@crm/web-kit/testing';
import type { FakeAnswers } from '@crm/web-kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { DealsApp } from '../testing/DealsApp.tsx';
import { DealCustomers } from './DealCustomers.tsx';
import { links } from './samples.ts';

const Shown = ({ answers, dealTypeId = 1 }: { answers: FakeAnswers; dealTypeId?: number }) => (
  <DealsApp answers={answers}>
    <DealCustomers dealId={2} dealTypeId={dealTypeId} mayChange />
  </DealsApp>
);

const meta: Meta<typeof Shown> = { title: 'Deals/DealCustomers', component: Shown };
export default meta;
type Story = StoryObj<typeof Shown>;

const long = '一般社団法人日本全国中小企業等情報システム導入推進支援協議会 関東甲信越地区統括事務局';

export const Full: Story = { args: { answers: { listDealCustomers: { data: links } } } };
export const Empty: Story = { args: { answers: { listDealCustomers: { data: [] } } } };
export const WithoutTypes: Story = { args: { dealTypeId: 2, answers: { listDealCustomers: { data: [] } } } };
export const Loading: Story = { args: { answers: { listDealCustomers: () => deferred().promise } } };
export const Failed: Story = {
  args: {
    answers: {
      listDealCustomers: () => {
        throw apiError('Unavailable', { status: 503, message: '現在ご利用いただけません。' });
      },
    },
  },
};
export const LongJapaneseText: Story = {
  args: { answers: { listDealCustomers: { data: [{ ...links[0]!, customerName: long }] } } },
};
