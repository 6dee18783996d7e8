import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export const engines = ['recaptcha', 'turnstile', 'hcaptcha'] as const;
export type Engine = (typeof engines)[number];

/** The paths of each service below its address, and the global that its script defines. */
const services: Record<Engine, { script: string; verify: string; global: string }> = {
  recaptcha: { script: '/recaptcha/api.js', verify: '/recaptcha/api/siteverify', global: 'grecaptcha' },
  turnstile: { script: '/turnstile/api.js', verify: '/turnstile/siteverify', global: 'turnstile' },
  hcaptcha: { script: '/hcaptcha/1/api.js', verify: '/hcaptcha/siteverify', global: 'hcaptcha' },
};

/** Returns the addresses of the services on a port, for the server's environment. */
export const serviceAddresses = (port: number) => ({
  RECAPTCHA_URL: `http://127.0.0.1:${port}/recaptcha`,
  TURNSTILE_URL: `http://127.0.0.1:${port}/turnstile`,
  HCAPTCHA_URL: `http://127.0.0.1:${port}/hcaptcha`,
});

export interface SpamService {
  /** The result of the next verification; genuine tokens pass once by default. */
  verdict: 'genuine' | 'refused' | 'broken';
  /** The secrets and tokens of verifications. */
  verified: { secret: string | null; token: string | null }[];
  close(): Promise<void>;
}

/**
 * Opens a fake of the three services, as they are documented: a script that is inserted into the page, a box in a
 * frame, a task that unfolds over the page, and the call by which a server verifies a token.
 */
export async function openSpamService(port: number): Promise<SpamService> {
  const given = new Set<string>();
  const server = createServer((request, response) => {
    const url = new URL(request.url!, 'http://127.0.0.1');
    const engine = engines.find((one) => url.pathname.startsWith(`/${one}/`));
    const say = (type: string, body: string, status = 200) =>
      void response.writeHead(status, { 'content-type': `${type}; charset=utf-8` }).end(body);
    if (!engine) return say('text/plain', '', 404);
    const { script, verify, global } = services[engine];
    if (url.pathname === script) return say('text/javascript', scriptOf(engine, global));
    if (url.pathname === `/${engine}/box`) return say('text/html', box);
    if (url.pathname === `/${engine}/task`) {
      const token = `${engine}-${randomUUID()}`;
      given.add(token);
      return say('text/html', task(token));
    }
    if (url.pathname !== verify || request.method !== 'POST') return say('text/plain', '', 404);
    let body = '';
    request.on('data', (part) => (body += part));
    request.on('end', () => {
      const asked = new URLSearchParams(body);
      const token = asked.get('response');
      state.verified.push({ secret: asked.get('secret'), token });
      const { verdict } = state;
      state.verdict = 'genuine';
      if (verdict === 'broken') return say('text/plain', 'out of order', 503);
      const isGenuine = verdict === 'genuine' && given.delete(token ?? '');
      const answer = isGenuine
        ? { success: true, hostname: '127.0.0.1', challenge_ts: new Date().toISOString(), ...actionOf(engine) }
        : { success: false, 'error-codes': ['invalid-input-response'] };
      say('application/json', JSON.stringify(answer));
    });
  });
  const state: SpamService = {
    verdict: 'genuine',
    verified: [],
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  if ((server.address() as AddressInfo).port !== port) throw new Error('the service is not where it should be');
  return state;
}

const actionOf = (engine: Engine) => (engine === 'turnstile' ? { action: 'webform' } : {});

/** Returns a service's script; Turnstile's `ready` throws in a script that was inserted later, as the real one does. */
const scriptOf = (engine: Engine, global: string): string => `(() => {
  const own = document.currentScript;
  const base = new URL('/${engine}/', own.src);
  let options, box, task;
  const frame = (name, look) => {
    const one = document.createElement('iframe');
    one.src = new URL(name, base);
    one.title = name === 'box' ? 'サービスの確認' : 'サービスの課題';
    one.style.cssText = look;
    return one;
  };
  const render = (place, given) => {
    if (!given.sitekey) throw new Error('no site key');
    options = given;
    box = frame('box', given.size === 'compact' ? 'width:164px;height:144px;border:0' : 'width:304px;height:78px;border:0');
${
  // Its markup has style attributes; the others set theirs by script.
  engine === 'recaptcha'
    ? `place.insertAdjacentHTML('beforeend', '<div style="width:304px;height:78px"></div>'); place.lastChild.append(box);`
    : 'place.append(box);'
}
    return 0;
  };
  const fold = () => { task?.remove(); task = undefined; };
  const reset = () => { fold(); box.src = box.src; };
  addEventListener('message', ({ source, data }) => {
    if (source === box?.contentWindow && data === 'asked' && !task) {
      task = frame('task', 'position:absolute;top:0;left:0;width:300px;height:480px;border:0');
      document.body.append(task);
    }
    if (source === task?.contentWindow) {
      fold();
      if (data.error) options['error-callback']?.('300030');
      else { box.contentWindow.postMessage('solved', '*'); options.callback(data.token); }
    }
    if (source === box?.contentWindow && data === 'late') { box.src = box.src; options['expired-callback']?.(); }
  });
  const ready = ${
    engine === 'turnstile'
      ? `(done) => { if (own.async || own.defer) throw new Error('Remove async/defer from the script tag before using ready()'); done(); }`
      : '(done) => setTimeout(done, 20)'
  };
  window.${global} = ${engine === 'hcaptcha' ? '{ render, reset }' : '{ ready, render, reset }'};
})();`;

const page = (body: string, script: string): string =>
  `<!doctype html><html lang="ja"><title>service</title><body style="margin:0">${body}<script>${script}</script>`;
const box = page(
  '<button id="b" style="width:100%;height:60px">人間です</button><button id="l">期限切れ</button>',
  `b.onclick=()=>parent.postMessage('asked','*');l.onclick=()=>parent.postMessage('late','*');
   onmessage=()=>{b.textContent='確認済み'}`,
);
const task = (token: string): string =>
  page(
    '<button id="s" style="margin-top:400px">解く</button><button id="e">壊れる</button>',
    `s.onclick=()=>parent.postMessage({token:'${token}'},'*');e.onclick=()=>parent.postMessage({error:true},'*')`,
  );
