import type { Meta, StoryObj } from '@storybook/react-vite';
import type { FakeAnswers } from '@crm/web-kit/testing';
import { Page } from '../pages/DealPage.tsx';
import { DealsApp } from '../testing/DealsApp.tsx';
import { deal } from '../testing/samples.ts';
import {
  brokenServer,
  emptyServer,
  forbiddingServer,
  forgetfulServer,
  fullServer,
  silentServer,
} from '../testing/server.ts';

interface Args {
  answers: FakeAnswers;
}

const meta = {
  title: 'Deals/DealView',
  parameters: { layout: 'fullscreen' },
  args: { answers: fullServer },
  render: ({ answers }: Args) => (
    <DealsApp url="/deals/2" path="/deals/:dealId" answers={answers}>
      <div style={{ padding: 24 }}>
        <Page />
      </div>
    </DealsApp>
  ),
} satisfies Meta<Args>;
export default meta;
type Story = StoryObj<typeof meta>;

const won = deal(2, { phaseId: 16, reasonId: 63, closedAt: '2026-11-15T00:00:00', closingLeadtime: 14 });
const submission = { id: 7, webformId: 3, webformName: '資料請求フォーム', submittedAt: '2026-11-01T09:00:00' };
const long = deal(2, {
  name: '東日本エリアにおける物流拠点統合に伴う基幹システム更改および運用保守業務の包括委託契約',
  customerName: '一般社団法人日本次世代モビリティ・スマートシティ推進協議会連合会',
  amount: 999_999_999_999_999,
  expectedContractDate: '2026-10-30',
});

export const Full: Story = {};
export const Won: Story = { args: { answers: { ...fullServer, getDeal: { data: won } } } };
export const FromWebform: Story = {
  args: { answers: { ...fullServer, getDeal: { data: deal(2, { phaseId: 11, webformSubmission: submission }) } } },
};
export const Empty: Story = {
  args: {
    answers: {
      ...emptyServer,
      getDeal: { data: deal(2, { contacts: [], amount: null, userId: null, dealCode: null }) },
    },
  },
};
export const LongJapaneseText: Story = { args: { answers: { ...fullServer, getDeal: { data: long } } } };
export const Loading: Story = { args: { answers: silentServer } };
export const NotFound: Story = { args: { answers: forgetfulServer } };
export const NoPermission: Story = { args: { answers: forbiddingServer } };
export const LoadFailed: Story = { args: { answers: brokenServer } };
