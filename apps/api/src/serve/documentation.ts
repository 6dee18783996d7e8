import { catalogue, fullPath } from '@crm/contract';
import type { FastifyInstance } from 'fastify';
import { plainPageHeaders } from './security-headers.ts';

const style =
  'body{font:14px/1.6 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1c2024;background:#fff}summary{cursor:pointer;padding:.25rem 0}code{font-size:13px;overflow-wrap:anywhere}summary{overflow-wrap:anywhere}pre{background:#f4f5f7;padding:.75rem;border-radius:6px;overflow:auto;max-height:24rem}h3{font-size:13px;margin:.5rem 0}h2{font-size:16px;margin-top:2rem}@media(prefers-color-scheme:dark){body{background:#16181d;color:#e6e8ec}pre{background:#1f232a}a{color:#9db2ff}}';

/** Serves the contract at /api/openapi.json, and as a page at /api/docs; it is half a megabyte, so it is read on demand. */
export function serveDocumentation(server: FastifyInstance): void {
  server.get('/api/openapi.json', async (_request, reply) => {
    const { default: openapi } = await import('@crm/contract/openapi.json', { with: { type: 'json' } });
    return reply.type('application/json; charset=utf-8').send(JSON.stringify(openapi));
  });
  const headers = plainPageHeaders(style);
  server.get('/api/docs', async (_request, reply) =>
    reply.headers(headers).type('text/html; charset=utf-8').send(page()),
  );
}

const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

function page(): string {
  const resources = catalogue.map(({ name, area, operations }) => {
    const rows = Object.entries(operations).map(
      ([
        operation,
        spec,
      ]) => `<details id="${operation}"><summary><b>${spec.method}</b> <code>/api${escape(fullPath(spec))}</code> ${escape(spec.summary)}</summary>
${spec.description ? `<p>${escape(spec.description)}</p>` : ''}<p>${spec.access.kind}${spec.errors?.length ? ` · ${spec.errors.join(', ')}` : ''}</p>
${(['params', 'query', 'body', 'response'] as const)
  .filter((part) => spec[part])
  .map(
    (part) =>
      `<h3>${part}</h3><pre tabindex="0" role="group" aria-label="${operation} ${part}">${escape(JSON.stringify(spec[part], null, 2))}</pre>`,
  )
  .join('\n')}</details>`,
    );
    return `<section><h2>${area} / ${name}</h2>${rows.join('\n')}</section>`;
  });
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Enishi API</title>
<style>${style}</style>
</head><body><main><h1>Enishi API</h1><p><a href="/api/openapi.json">openapi.json</a></p>${resources.join('\n')}</main></body></html>`;
}
