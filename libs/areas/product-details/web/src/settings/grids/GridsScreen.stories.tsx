import { apiError, deferred } from '@crm/web-kit/testing';
import type { FakeAnswers } from '@crm/web-kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { grid } from '../testing/samples.ts';
import { SettingsApp } from '../testing/SettingsApp.tsx';
import { GridsScreen } from './GridsScreen.tsx';

const Grids = ({ answers }: { answers?: FakeAnswers }) => (
  <SettingsApp {...(answers && { answers })}>
    <GridsScreen />
  </SettingsApp>
);

const meta: Meta<typeof Grids> = { title: 'product-details/GridsScreen', component: Grids };
export default meta;
type Story = StoryObj<typeof Grids>;

export const Full: Story = {};
export const Loading: Story = { args: { answers: { listDealCustomGrids: () => deferred().promise } } };
export const Empty: Story = { args: { answers: { listDealCustomGrids: { data: [] } } } };
export const Failed: Story = {
  args: {
    answers: {
      listDealCustomGrids: () => {
        throw apiError('Unavailable', { status: 503, message: '現在ご利用いただけません。' });
      },
    },
  },
};
export const LongJapaneseText: Story = {
  args: {
    answers: {
      listDealCustomGrids: {
        data: [
          grid({ name: '令和八年度基幹システム刷新プロジェクトにおける納品機器および附属品の明細（第三回改訂）' }),
        ],
      },
    },
  },
};
