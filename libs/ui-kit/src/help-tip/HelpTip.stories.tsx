import type { Meta, StoryObj } from '@storybook/react-vite';
import { HelpTip } from './HelpTip.tsx';

const meta = {
  title: 'Overlays/HelpTip',
  component: HelpTip,
  args: {
    label: '契約確度について',
    children: (
      <>
        <p>案件が受注になる見込みです。確度ごとの割合を契約金額に掛けた「確度掛け」が、ボードと集計に表示されます。</p>
        <p>例：A 80%、B 60%、C 40%</p>
      </>
    ),
  },
} satisfies Meta<typeof HelpTip>;
export default meta;

export const Default: StoryObj<typeof meta> = {};
