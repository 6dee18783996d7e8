import type { Meta, StoryObj } from '@storybook/react-vite';
import { itemOf } from '../../testing/definitions.ts';
import { StoryForm } from '../../testing/StoryForm.tsx';

const item = (data = {}) =>
  itemOf(
    'terms',
    {
      label: '個人情報の取り扱い',
      require: true,
      termOfServiceUrl: 'https://example.co.jp/t',
      privacyPolicyUrl: 'https://example.co.jp/p',
      ...data,
    },
    { id: 1 },
  );

const meta = { title: 'Web form/Terms', component: StoryForm, args: { items: [item()] } } satisfies Meta<
  typeof StoryForm
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Styled: Story = {};
export const Raw: Story = { args: { raw: true } };
export const English: Story = { args: { locale: 'en' } };
export const WithError: Story = { args: { fieldErrors: [{ id: 1, key: 'errors.required' }] } };
export const RawWithError: Story = { args: { raw: true, fieldErrors: [{ id: 1, key: 'errors.required' }] } };
export const WithConsentText: Story = {
  args: {
    webform: {
      consentText: 'ご入力いただいた個人情報は、お問い合わせへの回答と、\n当社サービスのご案内のために利用します。',
    },
  },
};
export const Hidden: Story = { args: { items: [item({ visibility: false })] } };
export const PrivacyPolicyOnly: Story = {
  args: { items: [item({ termOfServiceUrl: '', privacyPolicyPlaceholder: '個人情報保護方針' })] },
};
