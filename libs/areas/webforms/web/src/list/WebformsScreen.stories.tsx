import type { Meta, StoryObj } from '@storybook/react-vite';
import { apiError } from '@crm/web-kit/testing';
import type { FakeAnswers } from '@crm/web-kit/testing';
import { answers, webformRow } from '../testing/samples.ts';
import { WebformsApp } from '../testing/WebformsApp.tsx';
import { WebformsScreen } from './WebformsScreen.tsx';

const rows = (data: unknown[]) => ({ ...answers.listWebforms, data, meta: { totalCount: data.length } });
const long = '東日本エリアにおける物流拠点統合セミナー（オンライン・ハイブリッド同時開催）参加申込フォーム';

const meta = {
  title: 'Webforms/WebformsScreen',
  component: WebformsScreen,
  parameters: { layout: 'fullscreen' },
  render: () => <WebformsScreen />,
} satisfies Meta<typeof WebformsScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const story = (given: FakeAnswers, url?: string): Story => ({
  decorators: [
    (Inner) => (
      <WebformsApp answers={given} url={url}>
        <Inner />
      </WebformsApp>
    ),
  ],
});

export const Full: Story = story({});
export const Loading: Story = story({ listWebforms: () => new Promise(() => {}) });
export const Empty: Story = story({ listWebforms: rows([]) });
export const NoMatch: Story = story({ listWebforms: rows([]) }, '/forms?keyword=採用');
export const Error: Story = story({
  listWebforms: () => {
    throw apiError('Unavailable', { status: 503, message: '現在ご利用いただけません。' });
  },
});
export const NoPermission: Story = story({
  listWebforms: () => {
    throw apiError('Forbidden', { status: 403 });
  },
});
export const LongJapaneseText: Story = story({
  listWebforms: rows([webformRow(4, { name: long, memo: long }), webformRow(3, { name: long, deleted: true })]),
});
