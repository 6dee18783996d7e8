import type { Meta, StoryObj } from '@storybook/react-vite';
import { log } from '../testing/samples.ts';
import { WebformsApp } from '../testing/WebformsApp.tsx';
import { LogCard } from './LogCard.tsx';

const meta = {
  title: 'Webforms/LogCard',
  component: LogCard,
  args: { log: log(1), onOpen: () => {} },
  decorators: [
    (Story) => (
      <WebformsApp>
        <div style={{ maxInlineSize: 328 }}>
          <Story />
        </div>
      </WebformsApp>
    ),
  ],
} satisfies Meta<typeof LogCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {};
export const ContactOnly: Story = { args: { log: log(2, { customerId: null, dealId: null, answers: [] }) } };
export const LongJapaneseText: Story = {
  args: {
    log: log(3, {
      customerName: '株式会社東日本物流拠点統合ソリューションズ関東第二営業本部',
      answers: [
        {
          itemId: 105,
          label: '現在お困りのことや、ご検討中の内容について',
          value: 'お世話になっております。社内で検討を進めるために追加の資料が必要です。'.repeat(4),
        },
      ],
    }),
  },
};
