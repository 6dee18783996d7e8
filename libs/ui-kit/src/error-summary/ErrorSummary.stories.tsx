import type { Meta, StoryObj } from '@storybook/react-vite';
import { Column } from '../internal/StoryLayout.tsx';
import { TextField } from '../text-field/TextField.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';

const meta = {
  title: 'Feedback/ErrorSummary',
  component: ErrorSummary,
  args: {
    title: '入力内容をご確認ください。',
    errors: [
      { fieldId: 'deal-name', message: '案件名は必須項目です。' },
      { message: '契約予定日は今日以降の日付をお選びください。' },
    ],
  },
  decorators: [
    (Story) => (
      <Column width={560}>
        {Story()}
        <TextField id="deal-name" label="案件名" error="必須項目です。" />
      </Column>
    ),
  ],
} satisfies Meta<typeof ErrorSummary>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const LongJapaneseText: Story = {
  args: {
    errors: [
      {
        fieldId: 'deal-name',
        message: '登記上の正式な商号または名称は、100文字以内で、前株・後株を省略せずにご入力ください。',
      },
    ],
  },
};
