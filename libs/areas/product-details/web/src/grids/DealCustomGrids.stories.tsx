import { apiError, deferred } from '@crm/web-kit/testing';
import type { FakeAnswers } from '@crm/web-kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { ProductsApp } from '../testing/ProductsApp.tsx';
import { dealGrid, gridRow } from '../testing/samples.ts';
import { Part } from './DealCustomGrids.tsx';

const Grids = ({ answers }: { answers?: FakeAnswers }) => (
  <ProductsApp {...(answers && { answers })}>
    <Part recordId={7} />
  </ProductsApp>
);

const meta: Meta<typeof Grids> = { title: 'product-details/DealCustomGrids', component: Grids };
export default meta;
type Story = StoryObj<typeof Grids>;

export const Full: Story = {};
export const Loading: Story = { args: { answers: { listGridsOfDeal: () => deferred().promise } } };
export const Empty: Story = { args: { answers: { listGridsOfDeal: { data: [] } } } };
export const WithoutRows: Story = { args: { answers: { listGridsOfDeal: { data: [dealGrid({ rows: [] })] } } } };
export const Failed: Story = {
  args: {
    answers: {
      listGridsOfDeal: () => {
        throw apiError('Unavailable', { status: 503, message: '現在ご利用いただけません。' });
      },
    },
  },
};
export const LongJapaneseText: Story = {
  args: {
    answers: {
      listGridsOfDeal: {
        data: [
          dealGrid({
            name: '令和八年度基幹システム刷新プロジェクトにおける納品機器および附属品の明細（第三回改訂）',
            rows: [
              gridRow(
                1,
                '遠隔監視対応屋外設置型高解像度ネットワークカメラ（防塵防滴・耐雷仕様）',
                '123456789012.34567',
                '2026-12-01',
                '手配中',
              ),
            ],
          }),
        ],
      },
    },
  },
};
