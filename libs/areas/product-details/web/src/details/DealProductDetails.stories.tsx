import { apiError, deferred } from '@crm/web-kit/testing';
import type { FakeAnswers } from '@crm/web-kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { ProductsApp } from '../testing/ProductsApp.tsx';
import { detail, detailSet } from '../testing/samples.ts';
import { Part } from './DealProductDetails.tsx';

const Details = ({ answers }: { answers?: FakeAnswers }) => (
  <ProductsApp {...(answers && { answers })}>
    <Part recordId={7} />
  </ProductsApp>
);

const meta: Meta<typeof Details> = { title: 'product-details/DealProductDetails', component: Details };
export default meta;
type Story = StoryObj<typeof Details>;

export const Full: Story = {};
export const Loading: Story = { args: { answers: { getDealProductDetails: () => deferred().promise } } };
export const Empty: Story = { args: { answers: { getDealProductDetails: { data: detailSet([], 0) } } } };
export const Failed: Story = {
  args: {
    answers: {
      getDealProductDetails: () => {
        throw apiError('Unavailable', { status: 503, message: '現在ご利用いただけません。' });
      },
    },
  },
};
export const LongJapaneseText: Story = {
  args: {
    answers: {
      getDealProductDetails: {
        data: detailSet([
          detail(1, {
            name: '基幹システム刷新にともなう業務要件定義・データ移行・利用者教育一式（第二期・特別価格）',
            unit: '人月（税抜）',
            unitPrice: '123456789012.34567',
            quantity: '1234.5',
          }),
        ]),
      },
    },
  },
};
