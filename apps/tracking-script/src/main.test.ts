import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const built = path.join(__dirname, '../dist/t.js');
const KB = 1024;

const open = async (html: string) => {
  document.head.innerHTML = html;
  jest.resetModules();
  await import('./main.ts');
};

let fetched: string[] = [];

beforeEach(() => {
  delete window.enishi;
  globalThis.Request ??= class {} as never;
  Object.defineProperty(Request.prototype, 'keepalive', { value: false, configurable: true });
  fetched = [];
  window.fetch = ((address: string) => {
    fetched.push(address);
    return Promise.resolve();
  }) as unknown as typeof window.fetch;
});

const tag = (more = '') => `<script src="https://crm.example/t.js" data-domain-key="key" ${more}></script>`;

test('the script finds its own element, and reports to its own server, once', async () => {
  await open(tag());
  await import('./main.ts');
  expect(fetched).toEqual(['https://crm.example/api/tracking_events']);
  await open(tag());
  expect(fetched).toHaveLength(1);
});

test('the script reports to another API address when one is set', async () => {
  await open(tag('data-api="https://api.example/v1"'));
  expect(fetched[0]).toBe('https://api.example/v1/tracking_events');
});

test('the script runs the calls that the page queued before it loaded', async () => {
  window.enishi = Object.assign(() => {}, { q: [['consent', true]] }) as never;
  await open(tag('data-consent="required"'));
  expect(fetched).toHaveLength(1);
});

test('the script does nothing without a key', async () => {
  await open('<script src="https://crm.example/t.js"></script>');
  expect([fetched, window.enishi]).toEqual([[], undefined]);
});

test('a prerendered page is reported only when it is shown', async () => {
  Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
  await open(tag());
  expect(fetched).toEqual([]);
  delete (document as { prerendering?: boolean }).prerendering;
  document.dispatchEvent(new Event('prerenderingchange'));
  expect(fetched).toHaveLength(1);
});

test('the built script is less than 3 KB (brotli) and one classic script', () => {
  // Sizes need a build; without one nothing is measured.
  const text = existsSync(built) ? readFileSync(built, 'utf8') : '';
  expect(brotliCompressSync(text).length).toBeLessThan(3 * KB);
  expect(text).not.toMatch(/\bimport\b|\bexport\b/);
});
