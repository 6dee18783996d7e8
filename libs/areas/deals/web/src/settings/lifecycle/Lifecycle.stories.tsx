import type { Meta, StoryObj } from '@storybook/react-vite';
import { masters } from '../../testing/samples.ts';
import { DealTypeScreen } from '../detail/DealTypeScreen.tsx';
import { SettingsApp } from '../testing/SettingsApp.tsx';
import { LifecycleScreen } from './LifecycleScreen.tsx';

const names = ['リード', 'MQL', 'SQL', '商談', '顧客', 'ロイヤルカスタマー', 'リサイクル'];
const lifecycleStages = names.map((name, orderNum) => ({ id: 81 + orderNum, name, orderNum, deleted: false }));

const meta = {
  title: 'DealSettings/Lifecycle',
  component: SettingsApp,
  args: { children: <LifecycleScreen />, masters: { ...masters, lifecycleStages } },
} satisfies Meta<typeof SettingsApp>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Stages: Story = {};
export const NoStages: Story = { args: { masters: { ...masters, lifecycleStages: [] } } };
export const ByPhase: Story = {
  args: {
    children: <DealTypeScreen />,
    path: '/deal_types/:dealTypeId',
    url: '/deal_types/1?tab=lifecycle',
    answers: {
      getLifecycleRules: {
        data: { rules: [{ phaseId: 13, lifecycleStageId: 84 }], mayGoBack: false, lockVersion: 1 },
      },
    },
  },
};
