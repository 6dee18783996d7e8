import { apiError, deferred } from '@crm/web-kit/testing';
import type { FakeAnswers } from '@crm/web-kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { definition, definitions } from '../testing/samples.ts';
import { SettingsApp } from '../testing/SettingsApp.tsx';
import { Page } from './DefinitionsPage.tsx';

const Screen = ({ answers }: { answers?: FakeAnswers }) => (
  <SettingsApp url="/custom_objects" answers={answers}>
    <Page />
  </SettingsApp>
);

const meta: Meta<typeof Screen> = { title: 'custom-objects/DefinitionsPage', component: Screen };
export default meta;
type Story = StoryObj<typeof Screen>;

const long = '東日本エリアの物流拠点に納入した自動倉庫および周辺搬送設備の保守点検台帳';
const gone = {
  id: 9,
  name: '旧設備',
  icon: 'box',
  colour: 'grey',
  recordCount: 30,
  keptUntil: '2026-12-22T10:00:00+09:00',
};

export const Full: Story = {};
export const WithTrash: Story = { args: { answers: { listDeletedCustomObjectDefs: { data: [gone] } } } };
export const Loading: Story = { args: { answers: { listCustomObjectDefs: () => deferred().promise } } };
export const Empty: Story = { args: { answers: { listCustomObjectDefs: { data: [] } } } };
export const Error: Story = {
  args: {
    answers: {
      listCustomObjectDefs: () => {
        throw apiError('NetworkError', { status: 0 });
      },
    },
  },
};
export const LongJapaneseText: Story = {
  args: {
    answers: {
      listCustomObjectDefs: { data: definitions.map((one) => ({ ...definition(one.id), name: long, memo: long })) },
    },
  },
};
