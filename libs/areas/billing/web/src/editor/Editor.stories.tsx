import type { Meta, StoryObj } from '@storybook/react-vite';
import { apiError, deferred } from '@crm/web-kit/testing';
import type { FakeAnswers } from '@crm/web-kit/testing';
import { Page as EstimatePage } from '../pages/EstimatePage.tsx';
import { Page as NewEstimatePage } from '../pages/NewEstimatePage.tsx';
import { BillingApp } from '../testing/BillingApp.tsx';
import { estimate, prefill, sent } from '../testing/samples.ts';

interface EditorProps {
  answers?: FakeAnswers;
  isNew?: boolean;
}

const Editor = ({ answers, isNew = false }: EditorProps) => (
  <BillingApp {...(answers && { answers })} url={isNew ? '/estimates/new?deal_id=7' : '/'}>
    {isNew ? <NewEstimatePage /> : <EstimatePage />}
  </BillingApp>
);

const meta: Meta<typeof Editor> = { title: 'billing/Editor', component: Editor };
export default meta;
type Story = StoryObj<typeof Editor>;

const long = 'お客様のご要望に応じた基幹業務システム再構築支援および運用保守業務一式（第二期）';

export const Draft: Story = {};
export const New: Story = { args: { isNew: true } };
export const Sent: Story = { args: { answers: { getEstimate: { data: estimate(sent(2)) } } } };
export const Loading: Story = { args: { answers: { getEstimate: () => deferred().promise } } };
export const LongJapaneseText: Story = {
  args: {
    isNew: true,
    answers: { getEstimatePrefill: { data: prefill({ subject: long, customerName: long, dealName: long }) } },
  },
};
export const Missing: Story = {
  args: {
    answers: {
      getEstimate: () => {
        throw apiError('RecordNotFound', { status: 404, message: '見つかりません。' });
      },
    },
  },
};
