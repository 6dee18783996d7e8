import type { Meta, StoryObj } from '@storybook/react-vite';
import { deferred } from '@crm/web-kit/testing';
import type { FakeAnswers } from '@crm/web-kit/testing';
import { MergingApp } from '../testing/MergingApp.tsx';
import { check } from '../testing/samples.ts';
import { Page } from './ComparePage.tsx';

const Compare = ({ answers, ids = '1,2' }: { answers?: FakeAnswers; ids?: string }) => (
  <MergingApp answers={answers} url={`/merging/customer/compare?ids=${ids}`} path="/merging/:kind/compare">
    <Page />
  </MergingApp>
);

const meta: Meta<typeof Compare> = { title: 'merging/ComparePage', component: Compare };
export default meta;
type Story = StoryObj<typeof Compare>;

export const Two: Story = {};
export const Many: Story = { args: { ids: '1,2,3,4,5' } };
export const One: Story = { args: { ids: '1' } };
export const Loading: Story = { args: { answers: { getCustomer: () => deferred().promise } } };
export const Refused: Story = {
  args: {
    answers: {
      validateCustomerMerge: check({
        mergeable: false,
        errors: [{ rule: 'levels', field: null, message: '統合すると階層が5段階を超えます。' }],
        choicesRequired: ['parent_customer_id'],
        counts: [{ name: 'contacts', label: 'コンタクト', count: 12, outcome: 'deleted' }],
      }),
    },
  },
};
