/** A dynamic import of a chunk in the bundler's output. */
const wanted = /\bimport\(([`"'])\.\/[\w.-]+\.js\1\)/g;

/** The retry of a failed import. The error names the chunk; in Safari it does not, but Safari retries by itself. */
const again =
  'globalThis.__again=e=>{const u=/https?:\\S+\\.js/.exec(e.message);if(!u)throw e;return import(u[0]+"?"+Date.now())};';

/** The part of Vite's preload helper that preloads a chunk's imports and style sheets. */
const ahead = /\((\w+)\?(\w+)\.styles:\2\.all\)\.has\(\w+\.href\)(?=\)return)/;

/**
 * Returns a Vite plugin that retries a failed chunk under another URL. Some browsers (Chromium 150 among them) cache a
 * failed module import for the life of the page. For the same reason a chunk's imports are not preloaded while offline.
 */
export const askAgain = () => ({
  name: 'ask-again',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk');
      if (!chunks.some(({ code }) => ahead.test(code)))
        this.error('Vite fetches modules ahead in another way than before.');
      for (const chunk of chunks) {
        chunk.code = chunk.code
          .replace(wanted, '$&.catch(__again)')
          .replace(ahead, (found, isStyle) => `${found}||!${isStyle}&&!navigator.onLine`);
        if (chunk.isEntry) chunk.code = again + chunk.code;
      }
    },
  },
});
