import type { Meta, StoryObj } from '@storybook/react-vite';
import { page } from '@crm/records-web/testing';
import { apiError, deferred } from '@crm/web-kit/testing';
import type { FakeAnswers } from '@crm/web-kit/testing';
import { ImportsApp } from '../testing/ImportsApp.tsx';
import { checked, done, importRecord } from '../testing/samples.ts';
import { Page as ImportPage } from './ImportPage.tsx';
import { Page as ImportsPage } from './ImportsPage.tsx';

const Import = ({ answers, step }: { answers?: FakeAnswers; step?: string }) => (
  <ImportsApp answers={answers} url={`/imports/12${step ? `?step=${step}` : ''}`} path="/imports/:importId">
    <ImportPage />
  </ImportsApp>
);

const meta: Meta<typeof Import> = { title: 'imports/Import', component: Import };
export default meta;
type Story = StoryObj<typeof Import>;

const of = (record: object): FakeAnswers => ({ getImport: { data: record } });
const long = '東京都千代田区丸の内営業第一本部における来年度の大型更新案件'.repeat(3);

export const File: Story = {};
export const DamagedByExcel: Story = {
  args: {
    answers: of(
      importRecord({
        findings: [
          { damage: 'lost_zero', source: 1, count: 12, example: '312345678', repaired: '0312345678' },
          { damage: 'shortened', source: 2, count: 1, example: '9.01E+10', repaired: null },
        ],
      }),
    ),
  },
};
export const Unreadable: Story = {
  args: {
    answers: of(
      importRecord({ state: 'failed', problem: '12行目：引用符（"）が閉じていません。', header: [], sample: [] }),
    ),
  },
};
export const Columns: Story = { args: { step: 'columns' } };
export const Method: Story = { args: { step: 'method' } };
export const Preview: Story = { args: { answers: of(checked) } };
export const Result: Story = {
  args: {
    answers: {
      ...of(done),
      listEditedImportRows: { data: [{ place: 3, line: 3, recordId: 5, cells: ['縁側', '', '赤'] }] },
    },
  },
};
export const Loading: Story = { args: { answers: { getImport: () => deferred().promise } } };
export const LongJapaneseText: Story = {
  args: {
    answers: of(importRecord({ fileName: `${long}.csv`, header: [long, long, long], sample: [[long, long, long]] })),
  },
};
export const Failed: Story = {
  args: {
    answers: {
      getImport: () => {
        throw apiError('Unavailable', { status: 503, message: '現在ご利用いただけません。' });
      },
    },
  },
};

const List = ({ answers }: { answers?: FakeAnswers }) => (
  <ImportsApp answers={answers} url="/imports">
    <ImportsPage />
  </ImportsApp>
);
export const Start: StoryObj<typeof List> = { render: (args) => <List {...args} /> };
export const StartEmpty: StoryObj<typeof List> = { render: () => <List answers={{ listImports: page([]) }} /> };
