/** The fields of this page: `[{ name, label, kind: text | email | tel | textarea | checkbox, required }]`. */
export const fields = JSON.parse(globalThis.document.getElementById('fields').textContent);
export const root = globalThis.document.getElementById('root');
