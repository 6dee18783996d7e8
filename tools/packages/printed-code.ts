import { match } from 'node:assert/strict';
import { join } from 'node:path';
import { root } from './package-of.ts';

/** Returns the React code that the form builder of the product at `url` prints, and npm's arguments in its first line. */
export async function printedCode(url: string): Promise<{ install: string[]; code: string }> {
  // An import by name would make each package depend on the screens: a change there would pack all again.
  const { reactSnippet } = (await import(join(root, 'libs/areas/webforms/web/src/embed/snippets.ts'))) as {
    reactSnippet: (form: { hashid: string; publicUrl: string; title: string }) => string;
  };
  const code = reactSnippet({ hashid: 'abc', publicUrl: `${url}/webforms/?webformid=abc`, title: '' });
  const [first] = code.split('\n', 1) as [string];
  match(first, /^\/\/ npm install http/);
  return { install: first.split(' ').slice(2), code };
}
