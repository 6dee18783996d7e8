import type { Meta, StoryObj } from '@storybook/react-vite';
import { Column } from '../internal/StoryLayout.tsx';
import { Select } from '../select/Select.tsx';
import { TextArea } from '../text-area/TextArea.tsx';
import { TextField } from '../text-field/TextField.tsx';
import { FieldRow, FormLayout, FormSection } from './FormLayout.tsx';

const meta = {
  title: 'Layout/FormLayout',
  component: FormLayout,
  decorators: [(Story) => <Column width={720}>{Story()}</Column>],
  args: {
    columns: 2,
    children: (
      <>
        <FormSection title="基本項目" columns={2}>
          <FieldRow>
            <TextField label="姓" isRequired requiredText="必須" defaultValue="佐々木" />
            <TextField label="名" isRequired requiredText="必須" defaultValue="健一" />
          </FieldRow>
          <TextField label="メールアドレス" type="email" defaultValue="sasaki@example.co.jp" />
          <TextField label="電話番号" type="tel" defaultValue="03-1234-5678" />
          <Select
            label="ライフサイクルステージ"
            value="sql"
            onChange={() => {}}
            options={[{ value: 'sql', label: '商談' }]}
          />
        </FormSection>
        <FormSection title="その他" description="社内だけで共有されます。">
          <TextArea label="メモ" optionalText="任意" />
        </FormSection>
      </>
    ),
  },
} satisfies Meta<typeof FormLayout>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const LongJapaneseText: Story = {
  args: {
    children: (
      <>
        <TextField label="登記上の正式な商号または名称（前株・後株を含む）" isRequired requiredText="必須" />
        <TextField label="請求書の送付先となる部署および担当者の氏名" optionalText="任意" />
      </>
    ),
  },
};
