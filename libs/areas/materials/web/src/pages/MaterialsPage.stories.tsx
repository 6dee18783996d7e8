import { page } from '@crm/records-web/testing';
import { apiError, deferred } from '@crm/web-kit/testing';
import type { FakeAnswers } from '@crm/web-kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { MaterialsApp } from '../testing/MaterialsApp.tsx';
import { Page } from './MaterialsPage.tsx';

const Materials = ({ answers }: { answers?: FakeAnswers }) => (
  <MaterialsApp {...(answers && { answers })}>
    <Page />
  </MaterialsApp>
);

const meta: Meta<typeof Materials> = { title: 'materials/MaterialsPage', component: Materials };
export default meta;
type Story = StoryObj<typeof Materials>;

export const Full: Story = {};
export const Loading: Story = { args: { answers: { listMaterials: () => deferred().promise } } };
export const Empty: Story = { args: { answers: { listMaterials: page([]) } } };
export const Failed: Story = {
  args: {
    answers: {
      listMaterials: () => {
        throw apiError('Unavailable', { status: 503, message: '現在ご利用いただけません。' });
      },
    },
  },
};
