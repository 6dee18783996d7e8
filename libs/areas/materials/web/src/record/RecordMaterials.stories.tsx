import { page } from '@crm/records-web/testing';
import { apiError, deferred } from '@crm/web-kit/testing';
import type { FakeAnswers } from '@crm/web-kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { MaterialsApp } from '../testing/MaterialsApp.tsx';
import { material } from '../testing/samples.ts';
import { Part } from './DealMaterials.tsx';

const Materials = ({ answers }: { answers?: FakeAnswers }) => (
  <MaterialsApp {...(answers && { answers })}>
    <Part recordId={7} />
  </MaterialsApp>
);

const meta: Meta<typeof Materials> = { title: 'materials/RecordMaterials', component: Materials };
export default meta;
type Story = StoryObj<typeof Materials>;

export const Full: Story = {};
export const Loading: Story = { args: { answers: { listMaterialsByDeal: () => deferred().promise } } };
export const Empty: Story = { args: { answers: { listMaterialsByDeal: page([]) } } };
export const Failed: Story = {
  args: {
    answers: {
      listMaterialsByDeal: () => {
        throw apiError('Unavailable', { status: 503, message: '現在ご利用いただけません。' });
      },
    },
  },
};
export const LongJapaneseText: Story = {
  args: {
    answers: {
      listMaterialsByDeal: page([
        material(1, {
          name: '【最終版】令和八年度基幹システム刷新プロジェクトに関する御見積書および附属明細（第三回改訂・社内稟議用）.pdf',
          version: 12,
          tags: ['社内稟議', '最終', '電子帳簿保存法対象'],
          transactionDate: '2026-04-01',
          transactionAmount: 123_456_789_012,
          transactionPartner: '一般社団法人日本情報システム・ユーザー協会中部支部',
        }),
      ]),
    },
  },
};
