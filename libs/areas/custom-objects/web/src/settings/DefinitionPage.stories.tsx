import { apiError, deferred } from '@crm/web-kit/testing';
import type { FakeAnswers } from '@crm/web-kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { definition, relation } from '../testing/samples.ts';
import { SettingsApp } from '../testing/SettingsApp.tsx';
import { Page } from './DefinitionPage.tsx';

const Screen = ({ answers, url = '/custom_objects/12' }: { answers?: FakeAnswers; url?: string }) => (
  <SettingsApp url={url} path="/custom_objects/:definitionId" answers={answers}>
    <Page />
  </SettingsApp>
);

const meta: Meta<typeof Screen> = { title: 'custom-objects/DefinitionPage', component: Screen };
export default meta;
type Story = StoryObj<typeof Screen>;

const long = '東日本エリアの物流拠点に納入した自動倉庫および周辺搬送設備の保守点検台帳';
const only = (one: ReturnType<typeof definition>) => ({ listCustomObjectDefs: { data: [one] } });

export const Full: Story = {};
export const Relations: Story = { args: { url: '/custom_objects/13?tab=relations' } };
export const Empty: Story = {
  args: { url: '/custom_objects/12?tab=relations', answers: only(definition(12, { relations: [] })) },
};
export const Loading: Story = { args: { answers: { listCustomObjectDefs: () => deferred().promise } } };
export const Error: Story = {
  args: {
    answers: {
      listCustomObjectDefs: () => {
        throw apiError('NetworkError', { status: 0 });
      },
    },
  },
};
export const NotFound: Story = { args: { url: '/custom_objects/99' } };
export const LongJapaneseText: Story = {
  args: {
    url: '/custom_objects/12?tab=relations',
    answers: only(definition(12, { name: long, relations: [relation(5, { name: long, reverseName: long })] })),
  },
};
