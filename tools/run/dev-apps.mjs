import { join } from 'node:path';
import { build, createServer } from 'vite';
import { root } from './house.mjs';

/** The apps by the path they are served below, the longest first. */
const bases = [
  ['/webforms/', 'public-webform'],
  ['/admin/', 'admin-console'],
  ['/', 'crm-web'],
];

/** A Vite server for each app, all on the given HTTP server, also for what they push to the browser. */
export async function openViteServers(httpServer) {
  const servers = [];
  for (const [base, app] of bases) {
    const vite = await createServer({
      root: join(root, 'apps', app),
      base,
      cacheDir: join(root, 'node_modules/.vite', app),
      server: { middlewareMode: true, hmr: { server: httpServer } },
    });
    servers.push({ base, vite });
  }
  return {
    serve(request, response) {
      const { vite } = servers.find(({ base }) => `${request.url.split('?')[0]}/`.startsWith(base));
      vite.middlewares(request, response, () => {
        response.statusCode = 404;
        response.end();
      });
    },
    close: async () => void (await Promise.all(servers.map(({ vite }) => vite.close()))),
  };
}

/** `/t.js` is one file for the pages of others: it is built, also in development, and the API serves it. */
export const buildTrackingScript = () => build({ root: join(root, 'apps/tracking-script'), logLevel: 'warn' });
