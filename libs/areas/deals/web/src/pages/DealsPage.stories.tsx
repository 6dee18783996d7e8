import type { Meta, StoryObj } from '@storybook/react-vite';
import type { FakeAnswers } from '@crm/web-kit/testing';
import { DealsApp } from '../testing/DealsApp.tsx';
import { brokenServer, emptyServer, fullServer, silentServer } from '../testing/server.ts';
import { Page } from './DealsPage.tsx';

interface Args {
  url: string;
  answers: FakeAnswers;
}

const meta = {
  title: 'Deals/DealsPage',
  parameters: { layout: 'fullscreen' },
  args: { url: '/deals', answers: fullServer },
  render: ({ url, answers }: Args) => (
    <DealsApp url={url} path="/deals" answers={answers}>
      <div style={{ padding: 24 }}>
        <Page />
      </div>
    </DealsApp>
  ),
} satisfies Meta<Args>;
export default meta;
type Story = StoryObj<typeof meta>;

const filters = new URLSearchParams([
  ['view', 'list'],
  ['c', '["phase_id","in",[11,12]]'],
  ['c', '["amount","between",[1000000,20000000]]'],
]);

export const Board: Story = {};
export const BoardEmpty: Story = { args: { answers: emptyServer } };
export const BoardNothingFound: Story = { args: { answers: emptyServer, url: '/deals?keyword=更改' } };
export const BoardError: Story = { args: { answers: brokenServer } };
export const List: Story = { args: { url: '/deals?view=list' } };
export const ListFiltered: Story = { args: { url: `/deals?${filters}` } };
export const ListLoading: Story = { args: { url: '/deals?view=list', answers: silentServer } };
export const ListEmpty: Story = { args: { url: '/deals?view=list', answers: emptyServer } };
export const ListError: Story = { args: { url: '/deals?view=list', answers: brokenServer } };
