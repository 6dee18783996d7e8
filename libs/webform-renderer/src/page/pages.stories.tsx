import type { Meta, StoryObj } from '@storybook/react-vite';
import type { LoadResult } from '../api/form-api.types.ts';
import { definitionOf, everyKind, webformOf } from '../testing/definitions.ts';
import type { PageState } from './page-view.types.ts';
import { PageView } from './PageView.tsx';
import { WebformPage } from './WebformPage.tsx';
import { FormStyles, formStyles, useFormStyles } from '../styles.ts';
import { Webform } from './Webform.tsx';

const transport = { send: () => Promise.resolve({ kind: 'sent' as const }) };
const definition = definitionOf(everyKind());
const raw = definitionOf(everyKind(), { noStyle: true });

const View = ({ state }: { state: PageState }) => {
  useFormStyles(formStyles);
  return <PageView state={state} hashid="story" transport={transport} />;
};

const meta = { title: 'Web form/Views', component: View, args: { state: { view: 'form', definition } } } satisfies Meta<
  typeof View
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Form: Story = {};
export const FormRaw: Story = { args: { state: { view: 'form', definition: raw } } };
export const ThankYouRaw: Story = { args: { state: { view: 'thank-you', definition: raw } } };
export const ThankYou: Story = { args: { state: { view: 'thank-you', definition } } };
export const ThankYouWithRedirect: Story = {
  args: {
    state: { view: 'thank-you', definition: { ...definition, webform: webformOf({ thankyouType: 'redirect' }) } },
  },
};
export const Closed: Story = {
  args: {
    state: {
      view: 'closed',
      closure: { title: '資料請求フォーム', closureMessage: '受付は終了いたしました。', themeFont: 'Noto Sans JP' },
    },
  },
};
export const NotFound: Story = { args: { state: { view: 'not-found' } } };
export const NotLoaded: Story = { args: { state: { view: 'not-loaded' } } };
export const Loaded: Story = {
  render: () => {
    const api = { ...transport, load: () => Promise.resolve<LoadResult>({ kind: 'open', definition }) };
    return <WebformPage hashid="story" api={api} />;
  },
};
/** Story: a server of the embedding site renders the styles as an element before the form. */
export const WithStyleElement: Story = {
  render: () => (
    <>
      <FormStyles webform={definition.webform} />
      <Webform definition={definition} hashid="story" transport={transport} />
    </>
  ),
};
export const Loading: Story = {
  render: () => {
    const api = { ...transport, load: () => new Promise<LoadResult>(() => {}) };
    return <WebformPage hashid="story" api={api} />;
  },
};
