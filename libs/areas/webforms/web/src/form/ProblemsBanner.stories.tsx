import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ApiFailure } from '@crm/web-kit';
import { publicationFailed, saveFailed } from '../draft/draft.slice.ts';
import { emptyDraft } from '../draft/empty-draft.ts';
import { readDraft } from '../draft/wire-draft.ts';
import { webform } from '../testing/samples.ts';
import { WebformsApp } from '../testing/WebformsApp.tsx';
import { WithForm } from '../testing/WithForm.tsx';
import { formOpened } from './form.slice.ts';
import { ProblemsBanner } from './ProblemsBanner.tsx';

const meta = { title: 'Webforms/ProblemsBanner', component: ProblemsBanner } satisfies Meta<typeof ProblemsBanner>;
export default meta;
type Story = StoryObj<typeof meta>;

const form = webform();
const failure = (issues: ApiFailure['issues'], code = 'ValidationFailed'): ApiFailure =>
  ({ code, status: 422, message: '入力内容をご確認ください。', issues }) as ApiFailure;
const after = (...then: Parameters<typeof WithForm>[0]['then'] & object): Story => ({
  render: () => (
    <WebformsApp answers={{ getWebform: () => new Promise(() => {}) }}>
      <WithForm form={form} then={[formOpened({ id: 7 }), ...then]}>
        <ProblemsBanner />
      </WithForm>
    </WebformsApp>
  ),
});

export const NotPublished: Story = after(
  publicationFailed({
    failure: failure([
      { field: 'webformItems', rule: 'terms_item_required' },
      { field: 'redirectUrl', rule: 'errors.required' },
      { field: 'webformItems[3].data.visibility', rule: 'must_be_visible' },
    ]),
  }),
);
export const NotSaved: Story = after(
  saveFailed({
    failure: failure([{ field: 'webformItems[4].data.label', rule: 'max_length', params: { limit: 255 } }]),
    sent: { ...emptyDraft, items: readDraft(form).draft.items },
  }),
);
