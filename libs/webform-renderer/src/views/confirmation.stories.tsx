import type { Meta, StoryObj } from '@storybook/react-vite';
import { resolveItems } from '@crm/validation/webform';
import type { Answer } from '@crm/validation/webform';
import { createForm } from '../engine/create-form.ts';
import { ja } from '../messages/ja.ts';
import { PostedConfirmation } from '../server/PostedConfirmation.tsx';
import { formStyles, useFormStyles } from '../styles.ts';
import { definitionOf, itemOf } from '../testing/definitions.ts';
import { StoryForm } from '../testing/StoryForm.tsx';
import { Confirmation } from './Confirmation.tsx';
import { ConfirmationView } from './ConfirmationView.tsx';
import { Frame } from './Frame.tsx';
import { LazyConfirmation } from './LazyConfirmation.tsx';

const products = ['クラウド会計', '請求書発行'].map((label) => ({ label, value: label }));
const given = [
  itemOf('contact_name', { label: '氏名', split: { last: { label: '姓' }, first: { label: '名' } } }, { id: 1 }),
  itemOf('contact_email', { label: 'メールアドレス' }, { id: 2 }),
  itemOf('deal_product', { label: '商品' }, { id: 3, options: products }),
  itemOf('contact_memo', { label: 'ご質問', multiline: true }, { id: 4 }),
  itemOf('contact_department', { label: '部署' }, { id: 5 }),
  itemOf('terms', { label: '個人情報の取り扱い' }, { id: 6 }),
];
const answers: Answer[] = [
  { id: 1, type: 'human-name', value: ['山田', '花子'] },
  { id: 2, type: 'text', value: 'hanako.yamada@example.co.jp' },
  { id: 3, type: 'single-selection', value: '請求書発行' },
  { id: 4, type: 'multilinable-text', value: '30名ほどで使う予定です。\n導入までの日数を教えてください。' },
  { id: 5, type: 'text', value: '' },
  { id: 6, type: 'terms', value: true },
];

const settings = { displayName: '資料のご請求', showConfirmation: true };
const shown = (noStyle = false) => {
  const definition = definitionOf(given, { ...settings, noStyle });
  return { webform: definition.webform, items: resolveItems(definition).items, answers, messages: ja };
};
const instanceOf = ({ webform, items }: ReturnType<typeof shown>) =>
  createForm({
    form: { webform, items },
    answers,
    hashid: 'story',
    transport: { send: () => new Promise(() => {}) },
    privacyPolicy: '',
    trackingId: () => '',
    refererUrl: () => '',
    campaign: () => undefined,
    query: () => new URLSearchParams(),
    redirectUrl: () => null,
    navigate: () => {},
    confirmation: () => Promise.resolve(),
  });

const Styled = ({ raw = false, children }: { raw?: boolean; children: React.ReactNode }) => {
  useFormStyles(raw ? null : formStyles);
  return <Frame raw={raw}>{children}</Frame>;
};

const meta = { title: 'Web form/Confirmation', component: Styled } satisfies Meta<typeof Styled>;
export default meta;
type Story = StoryObj;

export const OfALivingForm: Story = {
  render: () => (
    <Styled>
      <Confirmation {...shown()} instance={instanceOf(shown())} />
    </Styled>
  ),
};
/** Story: the confirmation with the hidden form behind it. */
export const Reached: Story = {
  render: () => <StoryForm items={[itemOf('contact_memo', { label: 'ご質問' }, { id: 1 })]} webform={settings} />,
  play: ({ canvasElement }) => canvasElement.querySelector<HTMLElement>('button[type=submit]')?.click(),
};
export const OnDemand: Story = {
  render: () => (
    <Styled>
      <LazyConfirmation {...shown()} instance={instanceOf(shown())} />
    </Styled>
  ),
};
export const Raw: Story = {
  render: () => (
    <Styled raw>
      <ConfirmationView {...shown(true)}>{null}</ConfirmationView>
    </Styled>
  ),
};
/** Story: the confirmation of a post without script, with the buttons of its own form. */
export const WithoutScript: Story = {
  render: () => (
    <Styled>
      <PostedConfirmation {...shown()} />
    </Styled>
  ),
};
