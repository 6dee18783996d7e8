import { apiError } from '@crm/web-kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { FieldsForm, FieldsApp } from '../testing/FieldsApp.tsx';
import { customGroups, customItem, recordCustoms } from '../testing/samples.ts';
import { customFormValues } from '../values/form-values.ts';
import type { CustomFormValues } from '../values/form-values.ts';
import { CustomFieldset } from './CustomFieldset.tsx';

interface Args {
  groups: unknown;
  customs?: CustomFormValues;
}

const meta = {
  title: 'CustomFields/CustomFieldset',
  args: { groups: () => ({ data: customGroups }) },
  render: ({ groups, customs }) => (
    <FieldsApp answers={{ listCustomerCustomItemGroups: groups, listCustomerCustomItemLabels: { data: [] } }}>
      <FieldsForm customs={customs}>
        <CustomFieldset scope="customer" columns={2} />
      </FieldsForm>
    </FieldsApp>
  ),
} satisfies Meta<Args>;
export default meta;
type Story = StoryObj<Args>;

export const Empty: Story = {};
export const Full: Story = { args: { customs: customFormValues(recordCustoms) } };
export const Loading: Story = { args: { groups: () => new Promise(() => {}) } };
export const NoItems: Story = { args: { groups: { data: [] } } };
export const Error: Story = {
  args: {
    groups: () => {
      throw apiError('Unavailable', { status: 503, message: '現在ご利用いただけません。' });
    },
  },
};
export const LongJapaneseText: Story = {
  args: {
    groups: {
      data: [
        {
          id: 1,
          name: '基幹業務システムの更改に関する現状と要望の整理について',
          items: [
            customItem(1, { name: '現在ご利用中の基幹業務システムの名称と保守契約の満了予定日（わかる範囲で）' }),
            customItem(4, {
              name: '導入形態のご希望',
              itemType: 4,
              uiMode: 2,
              options: [{ id: 1, label: '自社のデータセンターに設置し、保守は全国の拠点で受けたい', value: 'a' }],
            }),
          ],
        },
      ],
    },
  },
};
