import { apiError, deferred } from '@crm/web-kit/testing';
import type { FakeAnswers } from '@crm/web-kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { DealsApp } from '../testing/DealsApp.tsx';
import { DealComments } from './DealComments.tsx';
import { answerOf, comment } from './samples.ts';

const Shown = ({ answers }: { answers: FakeAnswers }) => (
  <DealsApp answers={answers}>
    <DealComments dealId={7} />
  </DealsApp>
);

const meta: Meta<typeof Shown> = { title: 'Deals/DealComments', component: Shown };
export default meta;
type Story = StoryObj<typeof Shown>;

export const Full: Story = {
  args: { answers: { listDealComments: answerOf([comment(1), comment(2, { userId: 2 }), comment(3)], 24) } },
};
export const Empty: Story = { args: { answers: { listDealComments: answerOf([]) } } };
export const Loading: Story = { args: { answers: { listDealComments: () => deferred().promise } } };
export const Failed: Story = {
  args: {
    answers: {
      listDealComments: () => {
        throw apiError('Unavailable', { status: 503, message: '現在ご利用いただけません。' });
      },
    },
  },
};
export const LongJapaneseText: Story = {
  args: {
    answers: {
      listDealComments: answerOf([
        comment(1, {
          body: '先方の情報システム部門と調達部門の双方から、令和八年度の予算枠と稟議の締め切りについて確認の依頼がありました。\nhttps://example.jp/very/long/address/without/any/space/in/it/and/even/longer/than/that\n@山田 太郎 ご対応をお願いします。',
        }),
      ]),
    },
  },
};
