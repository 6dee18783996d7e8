import { apiError, deferred } from '@crm/web-kit/testing';
import type { FakeAnswers } from '@crm/web-kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { ObjectsApp } from '../testing/ObjectsApp.tsx';
import { Page } from './ObjectPage.tsx';
import { page } from '@crm/records-web/testing';
import { objectRecord } from '../testing/samples.ts';

const Screen = ({ answers }: { answers?: FakeAnswers }) => (
  <ObjectsApp url="/objects/12/8" path="/objects/:definitionId/:objectId?" answers={answers}>
    <Page />
  </ObjectsApp>
);

const meta: Meta<typeof Screen> = { title: 'custom-objects/ObjectPage', component: Screen };
export default meta;
type Story = StoryObj<typeof Screen>;

const fails = (code: string, status: number) => () => {
  throw apiError(code, { status });
};
const long = '東日本エリアの物流拠点に納入した自動倉庫および周辺搬送設備の第三号増設機';

export const Full: Story = {};
export const Loading: Story = { args: { answers: { getCustomObject: () => deferred().promise } } };
export const Error: Story = { args: { answers: { getCustomObject: fails('NetworkError', 0) } } };
export const NotFound: Story = { args: { answers: { getCustomObject: fails('RecordNotFound', 404) } } };
export const Empty: Story = {
  args: {
    answers: {
      getCustomObject: { data: objectRecord(8, { customs: [], relations: [] }) },
      listObjectTargets: page([]),
    },
  },
};
export const LongJapaneseText: Story = {
  args: { answers: { getCustomObject: { data: objectRecord(8, { title: long }) } } },
};
