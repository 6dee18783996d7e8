import Form from '@rjsf/core';
import validator from '@rjsf/validator-ajv8';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { fields, root } from './page.js';

const schema = {
  type: 'object',
  required: fields.filter(({ required }) => required).map(({ name }) => name),
  properties: Object.fromEntries(
    fields.map(({ name, label, kind }) => [
      name,
      {
        title: label,
        type: kind === 'checkbox' ? 'boolean' : 'string',
        ...(kind === 'email' && { format: 'email' }),
      },
    ]),
  ),
};
const uiSchema = Object.fromEntries(
  fields.filter(({ kind }) => kind === 'textarea').map(({ name }) => [name, { 'ui:widget': 'textarea' }]),
);
createRoot(root).render(createElement(Form, { schema, uiSchema, validator }));
