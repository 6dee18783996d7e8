import { pageGround } from './page.styles.ts';
import { themeCss, themeVariables } from './theme.ts';

const contrast = (a: string, b: string): number => {
  const luminance = (colour: string) =>
    [0.2126, 0.7152, 0.0722].reduce((sum, weight, at) => {
      const part = parseInt(colour.slice(1 + at * 2, 3 + at * 2), 16) / 255;
      return sum + weight * (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
    }, 0);
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
};

describe('the owner’s page colours', () => {
  it('change nothing while there are none', () => {
    expect(Object.keys(themeVariables({ backgroundColor: null, textColor: '' }))).toEqual(['--ewf-font']);
    expect(pageGround({ backgroundColor: null })).toBe('');
  });

  it('are the ground of page, card and fields, and the colour of the text', () => {
    const theme = { backgroundColor: '#FFF8E1', textColor: '#3E2723' };
    expect(themeVariables(theme)).toMatchObject({
      '--ewf-page': '#FFF8E1',
      '--ewf-ground': '#FFF8E1',
      '--ewf-text': '#3E2723',
      '--ewf-scheme': 'light',
    });
    expect(themeCss(theme)).toContain('--ewf-page:#FFF8E1');
    expect(pageGround(theme)).toContain('html[data-embedded]{background:#FFF8E1}');
  });

  it.each(['#101820', '#00695C', '#FF8F00', '#FFF8E1', '#7F7F7F'])(
    'leave messages readable on %s',
    (backgroundColor) => {
      const variables = themeVariables({ backgroundColor });
      const text = variables['--ewf-text']!;
      for (const name of ['--ewf-text', '--ewf-danger', '--ewf-accent'] as const) {
        const best = Math.max(contrast('#ffffff', backgroundColor), contrast('#1d2430', backgroundColor));
        expect(contrast(variables[name]!, backgroundColor)).toBeGreaterThanOrEqual(Math.min(4.5, best) - 0.01);
      }
      expect(contrast(text, backgroundColor)).toBeGreaterThan(3);
    },
  );

  it('are light or dark to the browser, too: its own parts follow', () => {
    expect(themeVariables({ backgroundColor: '#101820' })['--ewf-scheme']).toBe('dark');
  });

  it('are colours and nothing else', () => {
    const hostile = { backgroundColor: '#fff}html{display:none', textColor: 'url(//evil)' };
    expect(themeCss(hostile)).not.toMatch(/evil|display/);
    expect(pageGround(hostile)).toBe('');
  });
});
