import { Button, FormLayout } from '@crm/ui-kit';
import { Form, FormErrorSummary } from '@crm/web-kit';
import type { ApiFailure } from '@crm/web-kit';
import { StoryApp } from '@crm/web-kit/testing';
import type { StoryAppProps, Surroundings } from '@crm/web-kit/testing';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { loaders } from '../loaders.ts';
import type { CustomFormValues } from '../values/form-values.ts';

const user = (id: number, name: string, deleted = false) => ({ id, name, deleted, image: null, email: '', order: id });

/** The masters with two members, one of whom has left. */
export const storeState = {
  masters: {
    status: 'ready',
    data: { masters: { users: [user(1, '山田 太郎'), user(2, '佐藤 花子', true)] }, company: {} },
  },
};

const fields: Surroundings = { loaders, namespaces: ['custom-fields'], preloaded: storeState };

/** Renders a story inside the app's providers. */
export const FieldsApp = (props: Omit<StoryAppProps, 'of'>) => <StoryApp {...props} of={fields} />;

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
