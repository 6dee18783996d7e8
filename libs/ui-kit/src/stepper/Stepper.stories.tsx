import type { Meta, StoryObj } from '@storybook/react-vite';
import { Stepper } from './Stepper.tsx';

const meta = {
  title: 'Display/Stepper',
  component: Stepper,
  args: {
    label: 'フェーズ',
    onSelect: () => {},
    stateTexts: { done: '済み', current: '現在', won: '現在・最終', stopped: '現在・停止', ahead: '未着手' },
    steps: [
      { id: '1', label: '初回接触', state: 'done' },
      { id: '2', label: 'ヒアリング', state: 'done' },
      { id: '3', label: '提案・見積', state: 'current' },
      { id: '4', label: '最終交渉', state: 'ahead' },
      { id: '5', label: '受注', state: 'ahead' },
    ],
  },
} satisfies Meta<typeof Stepper>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Won: Story = {
  args: {
    steps: [
      { id: '1', label: '初回接触', state: 'done' },
      { id: '2', label: '提案・見積', state: 'done' },
      { id: '3', label: '受注', state: 'won' },
    ],
  },
};
export const Stopped: Story = {
  args: {
    steps: [
      { id: '1', label: '初回接触', state: 'done' },
      { id: '2', label: '提案・見積', state: 'done' },
      { id: '3', label: '失注', state: 'stopped' },
    ],
  },
};
export const ReadOnly: Story = { args: { onSelect: undefined } };
export const LongJapaneseText: Story = {
  args: {
    steps: [
      { id: '1', label: 'お問い合わせ受付・初回接触', state: 'done' },
      { id: '2', label: '現状の業務と課題のヒアリング', state: 'current' },
      { id: '3', label: '提案書および概算見積の提出', state: 'ahead' },
      { id: '4', label: '決裁者との最終条件交渉', state: 'ahead' },
      { id: '5', label: '契約締結（受注）', state: 'ahead' },
    ],
  },
};
