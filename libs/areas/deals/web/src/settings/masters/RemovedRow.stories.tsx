import type { Meta, StoryObj } from '@storybook/react-vite';
import { SettingsApp } from '../testing/SettingsApp.tsx';
import { RemovedRow } from './RemovedRow.tsx';

const row = (id: number, name: string) => ({ key: String(id), id, name, status: 1 as const });
const removed = { ...row(13, 'ヒアリング'), isRemoved: true };
const rows = [row(11, 'リード'), row(12, 'アプローチ'), removed];

const meta = {
  title: 'DealSettings/RemovedRow',
  component: SettingsApp,
  args: {
    children: <RemovedRow kind="phases" row={removed} rows={rows} isDisabled={false} onReplace={() => {}} />,
  },
} satisfies Meta<typeof SettingsApp>;
export default meta;
type Story = StoryObj<typeof meta>;

const used = (...uses: object[]) => ({ uses: { 'phases/13': uses } });

export const Unused: Story = {};
export const InUse: Story = {
  args: {
    settings: used({ name: 'deals', count: 12, isHeld: true }, { name: 'webforms', count: 1, isHeld: false }),
  },
};
export const NothingToReplaceIt: Story = {
  args: {
    children: <RemovedRow kind="phases" row={removed} rows={[removed]} isDisabled={false} onReplace={() => {}} />,
    settings: used({ name: 'deals', count: 1_234, isHeld: true }),
  },
};
