import type { Meta, StoryObj } from '@storybook/react-vite';
import { Row } from '../internal/StoryLayout.tsx';
import { Avatar } from './Avatar.tsx';

const meta = { title: 'Display/Avatar', component: Avatar, args: { name: '山田 太郎' } } satisfies Meta<typeof Avatar>;
export default meta;
type Story = StoryObj<typeof meta>;

const people = ['佐藤 花子', '鈴木 一郎', '髙橋 美咲', '𠮷田 健', '渡邉 直樹', '小林 さくら', 'Tanaka Ken', '中村 悠'];

export const Default: Story = {};
export const People: Story = {
  render: () => (
    <Row gap={8}>
      {people.map((name) => (
        <Avatar key={name} name={name} />
      ))}
    </Row>
  ),
};
export const Sizes: Story = {
  render: () => (
    <Row gap={8}>
      <Avatar name="山田 太郎" size="small" />
      <Avatar name="山田 太郎" />
      <Avatar name="山田 太郎" size="large" />
    </Row>
  ),
};
