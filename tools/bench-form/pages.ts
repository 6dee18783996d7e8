import type { Field } from './fields.ts';

const head = (title: string, more = '') => `<!doctype html><html lang="ja"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title>${more}`;

const control = ({ name, kind, required }: Field): string => {
  const attributes = `id="${name}" name="${name}"${required ? ' required' : ''}`;
  if (kind === 'textarea') return `<textarea ${attributes} rows="5"></textarea>`;
  if (kind !== 'checkbox') return `<input ${attributes} type="${kind}">`;
  return `<input ${attributes} type="checkbox"> <a href="https://www.demo.example/privacy">プライバシーポリシー</a>に同意する`;
};

/** Returns the baseline page: the fields without script and almost without styles. */
export const plainPage = (fields: readonly Field[]): string =>
  `${head('お問い合わせ')}<style>body{font:16px/1.6 sans-serif;max-width:480px;margin:0 auto;padding:16px}label{display:block;margin-top:16px}input:not([type=checkbox]),textarea{width:100%;font:inherit}</style>
</head><body><h1>お問い合わせ</h1><form method="post" action="/">${fields
    .map((field) => `<label for="${field.name}">${field.label}</label>${control(field)}`)
    .join('')}<p><button>送信する</button></p></form></body></html>`;

/** Returns a peer's page: the fields as data, its styles and its script, according to its instructions. */
export const peerPage = (fields: readonly Field[], { script, styles }: { script: string; styles: readonly string[] }) =>
  `${head('お問い合わせ', styles.map((href) => `<link rel="stylesheet" href="${href}">`).join(''))}<script type="module" src="${script}"></script>
</head><body><div id="root"></div><script type="application/json" id="fields">${JSON.stringify(
    fields.map(({ name, label, kind, required }) => ({ name, label, kind, required })),
  )}</script></body></html>`;
