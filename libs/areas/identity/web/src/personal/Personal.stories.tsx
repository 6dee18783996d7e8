import type { Meta, StoryObj } from '@storybook/react-vite';
import { apiError } from '@crm/web-kit/testing';
import { IdentityApp, signedIn } from '../testing/IdentityApp.tsx';
import { accountAnswers } from '../testing/samples.ts';
import { Personal } from './Personal.tsx';

const meta = {
  title: 'Identity/Personal',
  component: IdentityApp,
  args: { auth: signedIn, children: <Personal /> },
} satisfies Meta<typeof IdentityApp>;
export default meta;
type Story = StoryObj<typeof meta>;

const settings = accountAnswers.getPersonalSettings.data;
const long = '一般社団法人日本次世代モビリティ・スマートシティ推進協議会連合会 東日本統括本部 営業企画部\n';

export const Full: Story = {};
export const Loading: Story = { args: { answers: { getPersonalSettings: () => new Promise(() => {}) } } };
export const Error: Story = {
  args: {
    answers: {
      getPersonalSettings: () => {
        throw apiError('Unavailable', { status: 503 });
      },
    },
  },
};
export const LongJapaneseText: Story = {
  args: { answers: { getPersonalSettings: { data: { ...settings, signature: long.repeat(8) } } } },
};
