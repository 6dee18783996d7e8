import type { Meta, StoryObj } from '@storybook/react-vite';
import type { Webform } from '../domain/webform.types.ts';
import { conflictFound, settingsChanged } from '../draft/draft.slice.ts';
import { items, webform } from '../testing/samples.ts';
import { WebformsApp } from '../testing/WebformsApp.tsx';
import { WithForm } from '../testing/WithForm.tsx';
import { WebformConflict } from './WebformConflict.tsx';

const meta = { title: 'Webforms/WebformConflict', component: WebformConflict } satisfies Meta<typeof WebformConflict>;
export default meta;
type Story = StoryObj<typeof meta>;

const against = (theirs: Partial<Webform>, mine?: Parameters<typeof settingsChanged>[0]): Story => ({
  render: () => (
    <WebformsApp>
      <WithForm
        form={webform()}
        then={[...(mine ? [settingsChanged(mine)] : []), conflictFound(webform({ lockVersion: 9, ...theirs }))]}
      >
        <WebformConflict />
      </WithForm>
    </WebformsApp>
  ),
});
const long = '個人情報保護方針および当社が提供するすべてのサービスに共通する利用規約への同意についての確認事項';

export const OneChange: Story = against({ buttonText: 'お申し込み' });
export const ManyChanges: Story = against({
  name: '資料請求',
  closureMessage: '受付を終了しました。',
  backgroundColor: '#FFF8E1',
  webformItems: [
    ...items.slice(1).reverse(),
    { id: 900, category: 'contact_phone', orderNum: 9, data: { label: '電話番号' } },
  ],
});
export const BothChanged: Story = against(
  {
    buttonText: 'お申し込み',
    thankyouMessage: 'お申し込みありがとうございます。\n受付票をメールでお送りします。',
    memo: '展示会用',
  },
  { buttonText: '資料を受け取る', thankyouMessage: 'ありがとうございます。' },
);
export const BySomebodyUnknown: Story = against({ buttonText: 'お申し込み', updatedBy: null });
export const LongJapaneseText: Story = against({
  webformItems: [{ id: 900, category: 'contact_memo', orderNum: 0, data: { label: long } }],
});
