import type { Meta, StoryObj } from '@storybook/react-vite';
import { masters } from '../../testing/samples.ts';
import { SettingsApp } from '../testing/SettingsApp.tsx';
import { TypesScreen } from './TypesScreen.tsx';

const meta = {
  title: 'DealSettings/TypesScreen',
  component: SettingsApp,
  args: { children: <TypesScreen /> },
} satisfies Meta<typeof SettingsApp>;
export default meta;
type Story = StoryObj<typeof meta>;

const failure = {
  status: 422,
  code: 'ValidationFailed',
  message: '',
  issues: [{ field: 'name', rule: 'duplicate' }],
};
const longName = '東日本エリアにおける物流拠点統合に伴う基幹システム更改および運用保守業務の包括委託契約';

export const Full: Story = {};
export const Empty: Story = { args: { masters: { ...masters, dealTypes: [] } } };
export const Refused: Story = {
  args: {
    settings: {
      types: { order: null, refusal: { what: 'restoring', name: '新規営業', failure } },
      basics: { status: 'idle' },
      listSave: { status: 'idle' },
    },
  },
};
/** One deal type that takes no new deals, and one that is deleted. */
export const OffAndDeleted: Story = {
  args: {
    masters: {
      ...masters,
      dealTypes: [
        ...masters.dealTypes.map((type, index) => ({ ...type, enabled: index === 0 })),
        { ...masters.dealTypes[0]!, id: 9, name: '代理店（旧）', deleted: true },
      ],
    },
  },
};
export const LongJapaneseText: Story = {
  args: { masters: { ...masters, dealTypes: masters.dealTypes.map((type) => ({ ...type, name: longName })) } },
};
