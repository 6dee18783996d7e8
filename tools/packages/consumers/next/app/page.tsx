import { createFormApi } from '@crm/webform-renderer/api';
import { FormStyles } from '@crm/webform-renderer/styles';
import { connection } from 'next/server';
import { Form } from './Form';

/**
 * Loads the form for each visitor in a server component, renders its styles, and leaves the rest to the client
 * component.
 */
export default async function Page() {
  await connection();
  const loaded = await createFormApi({ baseUrl: process.env['FORM_API'] ?? '' }).load('abc');
  if (loaded.kind !== 'open') throw new Error(`no form: ${loaded.kind}`);
  const { definition } = loaded;
  return (
    <>
      <FormStyles webform={definition.webform} />
      <Form definition={definition} />
    </>
  );
}
