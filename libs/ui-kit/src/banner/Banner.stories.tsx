import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../button/Button.tsx';
import { Column } from '../internal/StoryLayout.tsx';
import { Banner } from './Banner.tsx';

const meta = {
  title: 'Feedback/Banner',
  component: Banner,
  args: { meaning: 'info', children: 'この案件は限定共有されています。' },
} satisfies Meta<typeof Banner>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Meanings: Story = {
  render: () => (
    <Column width={720} gap={8}>
      <Banner meaning="info">この案件は限定共有されています。</Banner>
      <Banner meaning="positive" title="インポートが完了しました">
        1,234件を登録しました。
      </Banner>
      <Banner meaning="caution" actions={<Button size="small">確認</Button>}>
        同じ名前の取引先が2件あります。
      </Banner>
      <Banner meaning="danger" title="保存できませんでした">
        入力内容をご確認ください。
      </Banner>
    </Column>
  ),
};
export const LostConnection: Story = {
  args: { meaning: 'caution', isEdge: true, children: '接続が切れています。再接続すると自動で保存します。' },
};
export const LongJapaneseText: Story = {
  args: {
    meaning: 'caution',
    title: '配信を停止しているコンタクトが含まれています',
    children:
      '選択したリストの1,204件のうち18件は、配信停止の申し出があるか、メールアドレスが無効なため送信されません。内訳は配信結果の画面で確認できます。',
    actions: <Button size="small">内訳を表示</Button>,
  },
};
