import type { Meta, StoryObj } from '@storybook/react-vite';
import { apiError } from '@crm/web-kit/testing';
import type { FakeAnswers } from '@crm/web-kit/testing';
import { AutomationsApp } from '../testing/AutomationsApp.tsx';
import { answers, automationRow } from '../testing/samples.ts';
import { AutomationsScreen } from './AutomationsScreen.tsx';

const meta = {
  title: 'Automations/AutomationsScreen',
  component: AutomationsScreen,
  parameters: { layout: 'fullscreen' },
  render: () => <AutomationsScreen />,
} satisfies Meta<typeof AutomationsScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const story = (given: FakeAnswers = {}): Story => ({
  decorators: [
    (Inner) => (
      <AutomationsApp answers={given}>
        <Inner />
      </AutomationsApp>
    ),
  ],
});
const rows = (data: unknown[]) => ({ ...answers.listAutomations, data, meta: { totalCount: data.length } });

export const Full: Story = story();
export const Loading: Story = story({ listAutomations: () => new Promise(() => {}) });
export const Empty: Story = story({ listAutomations: rows([]) });
export const Error: Story = story({
  listAutomations: () => {
    throw apiError('Unavailable', { status: 503, message: '現在ご利用いただけません。' });
  },
});
export const LongJapaneseText: Story = story({
  listAutomations: rows([
    automationRow(1, {
      name: '東日本エリアの物流拠点統合セミナー参加申込者への御礼とフォローの自動登録について',
      memo: '東日本エリアの物流拠点統合セミナー参加申込者への御礼とフォローの自動登録について',
    }),
  ]),
});
