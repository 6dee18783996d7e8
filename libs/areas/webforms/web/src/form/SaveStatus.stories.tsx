import type { Meta, StoryObj } from '@storybook/react-vite';
import type { UnknownAction } from '@reduxjs/toolkit';
import { conflictFound, saveFailed, saveStarted, settingsChanged } from '../draft/draft.slice.ts';
import { emptyDraft } from '../draft/empty-draft.ts';
import { webform } from '../testing/samples.ts';
import { WebformsApp } from '../testing/WebformsApp.tsx';
import { WithForm } from '../testing/WithForm.tsx';
import { SaveStatus } from './SaveStatus.tsx';

const meta = { title: 'Webforms/SaveStatus', component: SaveStatus } satisfies Meta<typeof SaveStatus>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Returns a story after the given actions; its server never answers, so that the state stays visible. */
const after = (...then: UnknownAction[]): Story => ({
  render: () => (
    <WebformsApp answers={{ updateWebform: () => new Promise(() => {}) }}>
      <WithForm form={webform()} then={then}>
        <SaveStatus />
      </WithForm>
    </WebformsApp>
  ),
});
const failure = (code: string, status: number, issues: { field: string; rule: string }[] = []) => ({
  failure: { code, status, message: 'サーバーに接続できませんでした。', issues },
  sent: emptyDraft,
});

export const Saved: Story = after();
export const Pending: Story = after(settingsChanged({ buttonText: 'この内容で送る' }));
export const Saving: Story = after(settingsChanged({ buttonText: 'この内容で送る' }), saveStarted());
export const Invalid: Story = after(settingsChanged({ name: '' }));
export const Failed: Story = after(
  settingsChanged({ buttonText: 'この内容で送る' }),
  saveFailed(failure('NetworkError', 0) as never),
);
export const Refused: Story = after(
  settingsChanged({ buttonText: 'この内容で送る' }),
  saveFailed(failure('ValidationFailed', 422, [{ field: 'buttonText', rule: 'max_length' }]) as never),
);
export const Conflict: Story = after(conflictFound(webform({ lockVersion: 9 })));
