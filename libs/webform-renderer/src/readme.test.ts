import { readFileSync } from 'node:fs';
import path from 'node:path';
import { calendarStyles } from './theme/calendar.styles.ts';
import { dateFieldStyles, skeletonStyles } from './theme/extra.styles.ts';
import { formStyles } from './theme/form.styles.ts';
import { pageStyles } from './theme/page.styles.ts';

const textOf = (file: string): string => readFileSync(path.join(__dirname, '..', file), 'utf8');
const all = (text: string, pattern: RegExp): string[] =>
  Array.from(text.matchAll(pattern), ([, ...found]) => found.join(' ')).toSorted();

// Its examples are compiled where other teams install the package (tools/packages/consumer-project.ts).
describe('README and guide of the package', () => {
  const readme = textOf('README.md');
  const guide = textOf('GUIDE.md');

  it('names every callback', () => {
    const callbacks = [...new Set(all(textOf('api/index.api.md'), /^ {4}(on[A-Z]\w+)\?: \(/gm))];
    expect(all(readme, /^\| `(on\w+)\(/gm)).toEqual(callbacks);
  });

  it('names every prop of the form and of its page', () => {
    const types = textOf('api/index.api.md');
    const props = ['FormBehaviour', 'WebformProps', 'WebformPageProps'].flatMap((name) => {
      const [, body = ''] = new RegExp(`export type ${name} = [^;{]*\\{\n([^}]*)\n\\};`).exec(types) ?? [];
      return all(body, /^ {4}(\w+)\??: /gm).filter((prop) => !/^on[A-Z]/.test(prop));
    });
    const named = [...readme.matchAll(/^\| ((?:`\w+`(?:, )?)+) +\|/gm)].flatMap(([, cell = '']) =>
      all(cell, /`(\w+)`/g),
    );
    expect(props.length).toBeGreaterThan(12);
    expect(props.filter((prop) => !named.includes(prop))).toEqual([]);
    expect(readme).not.toMatch(/\bspec \d/);
  });

  it('names every custom property that a page may set, with its default', () => {
    const styles = formStyles + dateFieldStyles + calendarStyles + skeletonStyles + pageStyles;
    const asked = /var\((--ewf-(?!own-)[a-z-]+),(?:var\(--ewf-own-[a-z-]+,)?([^),]+)\)/g;
    expect(all(guide, /^\| `(--ewf-[a-z-]+)` +\| `([^`]+)`/gm)).toEqual([...new Set(all(styles, asked))]);
  });

  it('names every entry', () => {
    const { exports } = JSON.parse(textOf('package.json')) as { exports: object };
    const entries = Object.keys(exports).filter((entry) => !['.', './package.json'].includes(entry));
    for (const entry of entries) expect(readme).toContain(`| \`${entry}\` `);
  });
});
