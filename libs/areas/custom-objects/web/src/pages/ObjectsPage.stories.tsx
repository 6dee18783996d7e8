import { apiError, deferred } from '@crm/web-kit/testing';
import type { FakeAnswers } from '@crm/web-kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { ObjectsApp } from '../testing/ObjectsApp.tsx';
import { Page } from './ObjectsPage.tsx';
import { page } from '@crm/records-web/testing';
import { objectRow } from '../testing/samples.ts';

const Screen = ({ answers, url = '/objects/12' }: { answers?: FakeAnswers; url?: string }) => (
  <ObjectsApp url={url} path="/objects/:definitionId/:objectId?" answers={answers}>
    <Page />
  </ObjectsApp>
);

const meta: Meta<typeof Screen> = { title: 'custom-objects/ObjectsPage', component: Screen };
export default meta;
type Story = StoryObj<typeof Screen>;

const fails = (code: string, status: number) => () => {
  throw apiError(code, { status });
};
const long = '東日本エリアの物流拠点に納入した自動倉庫および周辺搬送設備の第三号増設機';

export const Full: Story = {};
export const Loading: Story = { args: { answers: { listCustomObjects: () => deferred().promise } } };
export const Error: Story = { args: { answers: { listCustomObjects: fails('NetworkError', 0) } } };
export const Empty: Story = { args: { answers: { listCustomObjects: page([]) } } };
export const LongJapaneseText: Story = {
  args: { answers: { listCustomObjects: page([objectRow(1, { title: long })]) } },
};
export const Board: Story = { args: { url: '/objects/12?view=board' } };
export const BoardLoading: Story = { args: { ...Loading.args, ...Board.args } };
export const Calendar: Story = { args: { url: '/objects/12?view=calendar&month=2026-04' } };
