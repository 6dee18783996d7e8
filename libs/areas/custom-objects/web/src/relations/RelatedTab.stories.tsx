import { page } from '@crm/records-web/testing';
import { apiError, deferred } from '@crm/web-kit/testing';
import type { FakeAnswers } from '@crm/web-kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { ObjectsApp } from '../testing/ObjectsApp.tsx';
import { objectRow } from '../testing/samples.ts';
import { relatedTab } from './related-tab.tsx';

const Tab = relatedTab(5);
const Screen = ({ answers }: { answers?: FakeAnswers }) => (
  <ObjectsApp url="/customers/7" answers={answers}>
    <Tab recordId={7} />
  </ObjectsApp>
);

const meta: Meta<typeof Screen> = { title: 'custom-objects/RelatedTab', component: Screen };
export default meta;
type Story = StoryObj<typeof Screen>;

const long = '東日本エリアの物流拠点に納入した自動倉庫および周辺搬送設備の第三号増設機';

export const Full: Story = {};
export const Loading: Story = { args: { answers: { listRelatedCustomObjects: () => deferred().promise } } };
export const Empty: Story = { args: { answers: { listRelatedCustomObjects: page([]) } } };
export const Error: Story = {
  args: {
    answers: {
      listRelatedCustomObjects: () => {
        throw apiError('NetworkError', { status: 0 });
      },
    },
  },
};
export const LongJapaneseText: Story = {
  args: { answers: { listRelatedCustomObjects: page([objectRow(1, { title: long })]) } },
};
