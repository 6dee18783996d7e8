import type { Meta, StoryObj } from '@storybook/react-vite';
import { Column } from '../internal/StoryLayout.tsx';
import { Checkbox } from './Checkbox.tsx';
import { CheckboxGroup } from './CheckboxGroup.tsx';

const meta = {
  title: 'Forms/Checkbox',
  component: Checkbox,
  args: { label: '完了した案件も表示' },
  decorators: [(Story) => <Column>{Story()}</Column>],
} satisfies Meta<typeof Checkbox>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { args: { defaultSelected: true } };

export const States: Story = {
  render: () => (
    <>
      <Checkbox label="未選択" />
      <Checkbox label="一部を選択" isIndeterminate />
      <Checkbox label="変更できません" isDisabled isSelected />
      <Checkbox label="個人情報の取扱いに同意する" isInvalid />
    </>
  ),
};

export const Group: Story = {
  render: () => (
    <CheckboxGroup label="通知を受け取る" defaultValue={['mention']} description="メールとアプリに届きます。">
      <Checkbox value="mention" label="コメントで自分が呼ばれたとき" />
      <Checkbox value="assigned" label="案件の担当になったとき" />
      <Checkbox value="form" label="フォームから回答が届いたとき" />
    </CheckboxGroup>
  ),
};

export const GroupWithError: Story = {
  render: () => (
    <CheckboxGroup
      label="利用できる案件タイプ"
      orientation="horizontal"
      isRequired
      requiredText="必須"
      error="1つ以上お選びください。"
    >
      <Checkbox value="new" label="新規" />
      <Checkbox value="renew" label="更新" />
    </CheckboxGroup>
  ),
};

export const LongJapaneseText: Story = {
  args: {
    label: 'この取引先に属するコンタクトと進行中の案件の担当者も、あわせて新しい担当者へ変更する',
    description: '変更の履歴は残り、10秒以内であれば元に戻せます。',
  },
};
