import type { Meta, StoryObj } from '@storybook/react-vite';
import { ChevronDown, Plus, Trash2 } from 'lucide-react';
import { Row } from '../internal/StoryLayout.tsx';
import { Button } from './Button.tsx';
import { ButtonLink } from './ButtonLink.tsx';

const meta = { title: 'Actions/Button', component: Button, args: { children: '案件を登録' } } satisfies Meta<
  typeof Button
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { args: { variant: 'primary', icon: <Plus /> } };

export const Variants: Story = {
  render: () => (
    <Row>
      <Button variant="primary">保存</Button>
      <Button>キャンセル</Button>
      <Button variant="quiet" iconEnd={<ChevronDown />}>
        その他
      </Button>
      <Button variant="danger" icon={<Trash2 />}>
        削除
      </Button>
      <ButtonLink href="#deals">案件一覧へ</ButtonLink>
    </Row>
  ),
};

export const Sizes: Story = {
  render: () => (
    <Row>
      <Button size="small">絞り込む</Button>
      <Button>絞り込む</Button>
      <Button size="large">絞り込む</Button>
    </Row>
  ),
};

export const Pending: Story = { args: { variant: 'primary', isPending: true, children: '保存' } };

export const Disabled: Story = {
  render: () => (
    <Row>
      <Button variant="primary" isDisabled>
        保存
      </Button>
      <Button isDisabled>キャンセル</Button>
      <Button variant="quiet" isDisabled>
        その他
      </Button>
    </Row>
  ),
};

export const LongJapaneseText: Story = {
  args: { children: '選択した取引先の担当者へ一斉配信メールを作成' },
};
