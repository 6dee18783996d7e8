import '@formio/js/dist/formio.form.min.css';
import '@formio/js/dist/formio.form.min.js';
import { fields, root } from './page.js';

const types = { text: 'textfield', tel: 'phoneNumber' };
const components = fields.map(({ name, label, kind, required }) => ({
  type: types[kind] ?? kind,
  key: name,
  label,
  input: true,
  ...(kind === 'tel' && { inputMask: '' }),
  validate: { required },
}));
components.push({ type: 'button', key: 'submit', action: 'submit', label: '送信する', input: true });
globalThis.Formio.createForm(root, { components });
