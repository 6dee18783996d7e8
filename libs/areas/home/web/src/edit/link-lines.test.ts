import { linesOf, linksOf } from './link-lines.ts';

test('reads a name and an address from each line', () => {
  expect(linksOf('社内 Wiki　https://wiki.example/日報\n\n/deals\n')).toEqual({
    links: [
      { label: '社内 Wiki', url: 'https://wiki.example/日報' },
      { label: '/deals', url: '/deals' },
    ],
    isValid: true,
  });
});

test('refuses lines without an address, scripts and more than 20 links', () => {
  expect(linksOf('社内Wiki').isValid).toBe(false);
  expect(linksOf('罠 javascript:alert(1)').isValid).toBe(false);
  expect(linksOf('/a\n'.repeat(21)).isValid).toBe(false);
});

test('writes the lines that it reads', () => {
  const { links } = linksOf('社内Wiki https://wiki.example/\n/deals');
  expect(linksOf(linesOf(links)).links).toEqual(links);
});
