import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { Model } from 'survey-core';
import { Survey } from 'survey-react-ui';
import 'survey-core/survey-core.min.css';
import { fields, root } from './page.js';

const types = { textarea: 'comment', checkbox: 'boolean' };
const elements = fields.map(({ name, label, kind, required }) => ({
  type: types[kind] ?? 'text',
  ...(types[kind] ? {} : { inputType: kind }),
  name,
  title: label,
  isRequired: required,
}));
createRoot(root).render(createElement(Survey, { model: new Model({ elements }) }));
