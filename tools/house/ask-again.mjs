/** A chunk that is imported when it is wanted, as the bundler writes it. */
const wanted = /\bimport\(([`"'])\.\/[\w.-]+\.js\1\)/g;

/** The failure names the chunk; where it does not, as in Safari, the browser asks again by itself. */
const again =
  'globalThis.__again=e=>{const u=/https?:\\S+\\.js/.exec(e.message);if(!u)throw e;return import(u[0]+"?"+Date.now())};';

/** Where Vite's own helper fetches ahead what a chunk imports and the styles that it needs: a style sheet, or not. */
const ahead = /\((\w+)\?(\w+)\.styles:\2\.all\)\.has\(\w+\.href\)(?=\)return)/;

/**
 * A Vite plugin: a chunk that did not come is asked for anew, under another address. Some browsers (Chromium 150 among
 * them) remember for as long as a page lives that a module did not come, and ask no more; for the same reason what a chunk
 * imports is not fetched ahead without a connection.
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
