import type { FakeAnswers } from '@crm/web-kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { EmailApp } from '../testing/EmailApp.tsx';
import { shown, template } from '../testing/samples.ts';
import { EditorScreen } from './EditorScreen.tsx';

const meta = {
  title: 'Email/EditorScreen',
  component: EditorScreen,
  args: { id: 1 },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof EditorScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const story = (answers: FakeAnswers, args: { id: number | null } = { id: 1 }): Story => ({
  args,
  decorators: [
    (Inner) => (
      <EmailApp answers={answers}>
        <main style={{ padding: 24 }}>
          <Inner />
        </main>
      </EmailApp>
    ),
  ],
});

export const Existing = story({});
export const New = story({}, { id: null });
export const ReadOnly = story({ getEmailTemplate: { data: template(1, { editable: false }) } });
export const WithFindings = story({
  previewEmail: {
    data: shown({
      problems: [
        { field: 'document.blocks[0]', rule: 'merge_field_unknown', placeholder: '趣味', blockId: 'greeting' },
      ],
      hints: [
        { rule: 'unsubscribe_missing', serious: true, blockId: null, detail: null },
        { rule: 'spam_words', serious: false, blockId: null, detail: '今だけ' },
      ],
    }),
  },
});
