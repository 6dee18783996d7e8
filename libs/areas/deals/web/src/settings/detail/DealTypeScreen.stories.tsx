import type { Meta, StoryObj } from '@storybook/react-vite';
import { masters } from '../../testing/samples.ts';
import { SettingsApp } from '../testing/SettingsApp.tsx';
import { DealTypeScreen } from './DealTypeScreen.tsx';

const meta = {
  title: 'DealSettings/DealTypeScreen',
  component: SettingsApp,
  args: { children: <DealTypeScreen />, path: '/deal_types/:dealTypeId', url: '/deal_types/1' },
} satisfies Meta<typeof SettingsApp>;
export default meta;
type Story = StoryObj<typeof meta>;

const longName = '東日本エリアにおける物流拠点統合に伴う基幹システム更改および運用保守業務の包括委託契約';

export const Basics: Story = {};
export const Phases: Story = { args: { url: '/deal_types/1?tab=phases' } };
export const Probabilities: Story = { args: { url: '/deal_types/1?tab=probabilities' } };
export const Products: Story = { args: { url: '/deal_types/1?tab=products' } };
export const ActionPurposes: Story = { args: { url: '/deal_types/1?tab=actionPurposes' } };
export const Reasons: Story = { args: { url: '/deal_types/1?tab=reasons' } };
export const Deleted: Story = {
  args: {
    url: '/deal_types/1?tab=channels',
    masters: { ...masters, channels: masters.channels.map((channel) => ({ ...channel, deleted: channel.id !== 51 })) },
  },
};
export const Empty: Story = { args: { url: '/deal_types/2?tab=reasons' } };
export const NotFound: Story = { args: { url: '/deal_types/99' } };
export const LongJapaneseText: Story = {
  args: {
    url: '/deal_types/1?tab=products',
    masters: { ...masters, products: masters.products.map((product) => ({ ...product, name: longName })) },
  },
};
