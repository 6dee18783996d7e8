import { customGroups } from '@crm/custom-fields-web/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { DealsApp } from '../testing/DealsApp.tsx';
import { masters } from '../testing/samples.ts';
import { phaseModal } from './move.events.ts';
import type { PhaseQuestion } from './move.events.ts';
import { PhaseModal } from './PhaseModal.tsx';

const question: PhaseQuestion = {
  dealName: '基幹システム更改 4',
  dealTypeId: 1,
  customerId: 501,
  phaseName: '受注',
  reasons: masters.reasons.map(({ id, name }) => ({ id, name })),
  asksEnd: true,
  fields: [],
  itemIds: [],
  people: [],
  hasMore: false,
};

const meta = {
  title: 'Deals/PhaseModal',
  component: PhaseModal,
  args: { name: phaseModal, state: 'open', payload: question, onClose: () => {}, onClosed: () => {} },
  decorators: [
    (Story) => (
      <DealsApp items={customGroups}>
        <Story />
      </DealsApp>
    ),
  ],
} satisfies Meta<typeof PhaseModal>;
export default meta;
type Story = StoryObj<typeof meta>;

const asking = (more: Partial<PhaseQuestion>) => ({ payload: { ...question, ...more } });

export const Won: Story = {};
export const Stopped: Story = { args: asking({ dealName: '在庫管理の導入', phaseName: '失注' }) };
export const WithoutReasons: Story = { args: asking({ phaseName: '保留', reasons: [] }) };
export const Refused: Story = {
  args: {
    failure: {
      status: 422,
      code: 'ValidationFailed',
      message: '入力内容をご確認ください。',
      issues: [{ field: 'reasonId', rule: 'errors.required' }],
    },
  },
};
/** All fields that a phase can require, at once. */
export const RequiredFields: Story = {
  args: asking({
    phaseName: 'プレゼンテーション',
    asksEnd: false,
    fields: ['amount', 'dealCode', 'contactIds'],
    people: [
      { id: 81, name: '高橋 美咲' },
      { id: 82, name: '伊藤 健' },
    ],
  }),
};
export const CustomItems: Story = {
  args: asking({
    phaseName: 'クロージング',
    asksEnd: false,
    itemIds: [1, 2, 4, 6, 11],
  }),
};
/** More people than fit as check boxes, so the field is a search. */
export const ManyPeople: Story = {
  args: asking({
    asksEnd: false,
    fields: ['contactIds'],
    people: Array.from({ length: 10 }, (_, index) => ({ id: 81 + index, name: `担当 ${index + 1}` })),
    hasMore: true,
  }),
};
export const NobodyToChoose: Story = { args: asking({ asksEnd: false, fields: ['contactIds'] }) };
export const LongJapaneseText: Story = {
  args: asking({
    dealName:
      '株式会社山川製作所 全国拠点における基幹システムおよび生産管理システムの段階的な更改に関する案件（第2期）',
    phaseName: '最終条件の確認と社内稟議の完了待ち',
    fields: ['amount'],
  }),
};
