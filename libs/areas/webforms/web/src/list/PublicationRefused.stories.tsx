import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { WebformsApp } from '../testing/WebformsApp.tsx';
import { PublicationRefused } from './PublicationRefused.tsx';
import { publicationRefused } from './row-actions.slice.ts';
import type { Refusal } from './row-actions.slice.ts';

function Refused({ problems }: Pick<Refusal, 'problems'>) {
  const dispatch = useDispatch();
  useEffect(
    () => void dispatch(publicationRefused({ id: 7, name: 'お問い合わせフォーム', problems })),
    [dispatch, problems],
  );
  return <PublicationRefused />;
}

const meta = {
  title: 'Webforms/PublicationRefused',
  component: Refused,
  args: { problems: [{ field: 'webform_items', rule: 'email_item_required' }] },
  decorators: [
    (Story) => (
      <WebformsApp>
        <Story />
      </WebformsApp>
    ),
  ],
} satisfies Meta<typeof Refused>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OneReason: Story = {};
export const SeveralReasons: Story = {
  args: {
    problems: [
      { field: 'webform_items', rule: 'email_item_required' },
      { field: 'webform_items', rule: 'terms_item_required' },
      { field: 'deal_type_id', rule: 'phase_required' },
    ],
  },
};
