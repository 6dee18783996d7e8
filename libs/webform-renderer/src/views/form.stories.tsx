import type { Meta, StoryObj } from '@storybook/react-vite';
import { everyKind, itemOf } from '../testing/definitions.ts';
import { StoryForm } from '../testing/StoryForm.tsx';

const meta = {
  title: 'Web form/Form',
  component: StoryForm,
  args: { items: everyKind(), webform: { displayName: 'サービス資料のご請求' } },
} satisfies Meta<typeof StoryForm>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Styled: Story = {};
export const Raw: Story = { args: { raw: true } };
export const Phone: Story = { args: { width: 328 } };
export const English: Story = { args: { locale: 'en' } };
export const WithErrors: Story = {
  args: {
    fieldErrors: [3, 4, 6, 8].map((id) => ({ id, key: 'errors.required' as const })),
    box: { key: 'webformEditor.messages.errorBox.inputFail' },
  },
};
/** Story: the visitor's first interaction loads the check. */
export const WithSpamCheck: Story = {
  args: { webform: { displayName: 'お問い合わせ', isProtectingSpam: true }, spamCheckUrl: 'about:blank' },
  play: ({ canvasElement }) => void canvasElement.querySelector('form')?.dispatchEvent(new Event('pointerdown')),
};
/** Story: after a send. */
export const Sent: Story = {
  args: { items: [itemOf('contact_memo', { label: 'ご相談内容' }, { id: 1 })] },
  play: ({ canvasElement }) => canvasElement.querySelector<HTMLElement>('button[type=submit]')?.click(),
};
const purposes = ['見積のご依頼', '採用について'].map((label) => ({ label, value: label }));
const forPurpose = (value: string) => ({ displayCondition: { itemKey: 'deal_product', values: [value] } });
/** Story: two items, of which an earlier answer shows one. */
export const Conditional: Story = {
  args: {
    items: [
      itemOf(
        'deal_product',
        { label: 'ご用件', selectionType: 'radio', defaultValue: '見積のご依頼' },
        { id: 1, options: purposes },
      ),
      itemOf('deal_amount', { label: 'ご予算', require: true, ...forPurpose('見積のご依頼') }, { id: 2 }),
      itemOf('contact_memo', { label: '志望動機', multiline: true, ...forPurpose('採用について') }, { id: 3 }),
    ],
  },
};
export const SendFailed: Story = { args: { box: { key: 'openWebforms.sendFailed' } } };
export const Themed: Story = {
  args: {
    webform: {
      displayName: 'セミナーのお申し込み',
      themeFont: 'Noto Serif JP',
      buttonBackgroundColor: '#0f766e',
      buttonText: '無料で申し込む',
    },
  },
};
