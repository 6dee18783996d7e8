import { join } from 'node:path';
import { build, createServer } from 'vite';
import { root } from './project.mjs';

/** The apps by base path, longest first. */
const bases = [
  ['/webforms/', 'public-webform'],
  ['/admin/', 'admin-console'],
  ['/', 'crm-web'],
];

/** Starts a Vite server per app on the given HTTP server, including hot reloading. */
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

/** Builds `/t.js`, which the API serves as one file also in development. */
export const buildTrackingScript = () => build({ root: join(root, 'apps/tracking-script'), logLevel: 'warn' });
