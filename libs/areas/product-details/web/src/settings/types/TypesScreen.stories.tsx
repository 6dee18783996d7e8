import { apiError, deferred } from '@crm/web-kit/testing';
import type { FakeAnswers } from '@crm/web-kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { page, productType } from '../testing/samples.ts';
import { SettingsApp } from '../testing/SettingsApp.tsx';
import { TypesScreen } from './TypesScreen.tsx';

const Types = ({ answers }: { answers?: FakeAnswers }) => (
  <SettingsApp {...(answers && { answers })}>
    <TypesScreen />
  </SettingsApp>
);

const meta: Meta<typeof Types> = { title: 'product-details/TypesScreen', component: Types };
export default meta;
type Story = StoryObj<typeof Types>;

export const Full: Story = {
  args: {
    answers: {
      listDealProductDetailTypes: page([
        productType(1),
        productType(2, { used: false, dealTypeIds: [1] }),
        productType(3, { dealCount: 12 }),
      ]),
    },
  },
};
export const Loading: Story = { args: { answers: { listDealProductDetailTypes: () => deferred().promise } } };
export const Empty: Story = { args: { answers: { listDealProductDetailTypes: page([]) } } };
export const Failed: Story = {
  args: {
    answers: {
      listDealProductDetailTypes: () => {
        throw apiError('Unavailable', { status: 503, message: '現在ご利用いただけません。' });
      },
    },
  },
};
export const LongJapaneseText: Story = {
  args: {
    answers: {
      listDealProductDetailTypes: page([
        productType(1, {
          name: '基幹システム刷新にともなう業務要件定義・データ移行・利用者教育一式（第二期・特別価格）',
          unitPrice: '123456789012.34567',
          unit: '人月（税抜・諸経費込み）',
          dealTypeIds: [1, 2],
        }),
      ]),
    },
  },
};
