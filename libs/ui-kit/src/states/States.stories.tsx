import type { Meta, StoryObj } from '@storybook/react-vite';
import { Plus } from 'lucide-react';
import { Button } from '../button/Button.tsx';
import { ButtonLink } from '../button/ButtonLink.tsx';
import { EmptyState } from './EmptyState.tsx';
import { ErrorState } from './ErrorState.tsx';
import { NoPermissionState } from './NoPermissionState.tsx';
import { NotFoundState } from './NotFoundState.tsx';

const meta = {
  title: 'Feedback/States',
  component: EmptyState,
  args: {
    title: '案件がまだありません。',
    children: '商談を案件として登録すると、進み具合と見込み金額をチームで共有できます。',
    actions: (
      <>
        <Button variant="primary" icon={<Plus />}>
          案件を登録
        </Button>
        <Button>CSVで一括登録</Button>
      </>
    ),
  },
} satisfies Meta<typeof EmptyState>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const NoMatch: Story = {
  args: {
    title: '条件に合う案件がありません。',
    children: '条件を減らすと見つかることがあります。',
    actions: <Button>絞り込み解除</Button>,
  },
};
export const Failed: Story = {
  render: () => (
    <ErrorState title="案件を読み込めませんでした" retryText="再読み込み" onRetry={() => {}}>
      通信状況をご確認のうえ、再度お試しください。
    </ErrorState>
  ),
};
export const NoPermission: Story = {
  render: () => (
    <NoPermissionState title="この画面を表示する権限がありません。">
      必要な場合は、チームの管理者にお問い合わせください。
    </NoPermissionState>
  ),
};
export const NotFound: Story = {
  render: () => (
    <NotFoundState title="お探しの案件が見つかりません。" actions={<ButtonLink href="#deals">案件一覧へ</ButtonLink>}>
      削除されたか、アドレスが変わった可能性があります。
    </NotFoundState>
  ),
};
export const LongJapaneseText: Story = {
  args: {
    isCompact: true,
    title: 'この取引先に関連付けられたカスタムオブジェクトのレコードはまだ登録されていません。',
  },
};
