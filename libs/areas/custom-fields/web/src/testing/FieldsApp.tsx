import { createI18n, I18nProvider } from '@crm/i18n';
import { Button, FormLayout, UiProvider } from '@crm/ui-kit';
import { createAppStore, Form, FormErrorSummary } from '@crm/web-kit';
import type { ApiFailure } from '@crm/web-kit';
import { fakeSend } from '@crm/web-kit/testing';
import type { FakeAnswers } from '@crm/web-kit/testing';
import { Suspense, use, useState } from 'react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { loaders } from '../loaders.ts';
import type { CustomFormValues } from '../values/form-values.ts';

const i18n = createI18n({ loaders, language: 'ja', memory: { read: () => null, write: () => {} } });
const words = i18n.load('custom-fields');

const user = (id: number, name: string, deleted = false) => ({ id, name, deleted, image: null, email: '', order: id });

/** The masters with two members, one of whom has left. */
export const storeState = {
  masters: {
    status: 'ready',
    data: { masters: { users: [user(1, '山田 太郎'), user(2, '佐藤 花子', true)] }, company: {} },
  },
};

/** Renders a story inside the app's providers. */
export function FieldsApp({ children, answers }: { children: ReactNode; answers: FakeAnswers }) {
  const [store] = useState(() => createAppStore({ send: fakeSend(answers).send, preloaded: storeState }));
  const [router] = useState(() => createMemoryRouter([{ path: '*', element: <Words>{children}</Words> }]));
  return (
    <Provider store={store}>
      <I18nProvider i18n={i18n}>
        <UiProvider locale="ja-JP" navigate={(to) => void router.navigate(to)}>
          <Suspense fallback={null}>
            <RouterProvider router={router} />
          </Suspense>
        </UiProvider>
      </I18nProvider>
    </Provider>
  );
}

function Words({ children }: { children: ReactNode }) {
  use(words);
  return children;
}

interface FieldsFormProps {
  children: ReactNode;
  customs?: CustomFormValues;
  onSubmit?: (customs: CustomFormValues) => void;
  /** The server's answer to every submission. */
  refusal?: ApiFailure;
}

/** Renders a form around fields. */
export function FieldsForm({ children, customs = {}, onSubmit, refusal }: FieldsFormProps) {
  const [failure, setFailure] = useState<ApiFailure>();
  const submit = (values: { customs: CustomFormValues }) => {
    onSubmit?.(values.customs);
    setFailure(refusal);
  };
  return (
    <Form initialValues={{ customs }} onSubmit={submit} failure={failure}>
      <FormLayout>
        <FormErrorSummary />
        {children}
        <Button type="submit">保存</Button>
      </FormLayout>
    </Form>
  );
}
