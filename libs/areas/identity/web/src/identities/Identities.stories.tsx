import type { Meta, StoryObj } from '@storybook/react-vite';
import { apiError } from '@crm/web-kit/testing';
import { IdentityApp, signedIn } from '../testing/IdentityApp.tsx';
import { identity } from '../testing/samples.ts';
import { Identities } from './Identities.tsx';

const bothSetUp = {
  listSignInProviders: {
    data: [
      { name: 'google_oauth2', available: true },
      { name: 'azure_oauth2', available: true },
    ],
  },
};

const meta = {
  title: 'Identity/Identities',
  component: IdentityApp,
  args: {
    auth: signedIn,
    answers: { ...bothSetUp, listIdentities: { data: [identity('google_oauth2')] } },
    children: <Identities />,
  },
} satisfies Meta<typeof IdentityApp>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {};
export const Empty: Story = { args: { answers: { ...bothSetUp, listIdentities: { data: [] } } } };
export const Loading: Story = { args: { answers: { ...bothSetUp, listIdentities: () => new Promise(() => {}) } } };
export const Error: Story = {
  args: {
    answers: {
      ...bothSetUp,
      listIdentities: () => {
        throw apiError('Unavailable', { status: 503 });
      },
    },
  },
};
export const LongText: Story = {
  args: {
    answers: {
      ...bothSetUp,
      listIdentities: {
        data: [
          identity('google_oauth2', {
            email: 'nihon-jisedai-mobility-smart-city-suishin-kyogikai-rengokai@example.co.jp',
          }),
          identity('azure_oauth2', { email: 'higashi-nihon-tokatsu-honbu-eigyo-kikaku-bu@example.onmicrosoft.com' }),
        ],
      },
    },
  },
};
