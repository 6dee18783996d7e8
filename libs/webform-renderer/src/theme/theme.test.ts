import { calendarStyles } from './calendar.styles.ts';
import { confirmationStyles } from './confirmation.styles.ts';
import { dateFieldStyles, skeletonStyles } from './extra.styles.ts';
import { formStyles } from './form.styles.ts';
import { pageGround, pageStyles } from './page.styles.ts';
import { themeCss, themeVariables } from './theme.ts';

const allStyles = formStyles + dateFieldStyles + calendarStyles + skeletonStyles + pageStyles;

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
    expect(Object.keys(themeVariables({ backgroundColor: null, textColor: '' }))).toEqual(['--ewf-own-font']);
    expect(pageGround({ backgroundColor: null })).toBe('');
  });

  it('are the ground of page, card and fields, and the colour of the text', () => {
    const theme = { backgroundColor: '#FFF8E1', textColor: '#3E2723' };
    expect(themeVariables(theme)).toMatchObject({
      '--ewf-own-page': '#FFF8E1',
      '--ewf-own-ground': '#FFF8E1',
      '--ewf-own-text': '#3E2723',
      '--ewf-own-scheme': 'light',
    });
    expect(themeCss(theme)).toContain('--ewf-own-page:#FFF8E1');
    expect(pageGround(theme)).toContain('html[data-embedded]{background:#FFF8E1}');
  });

  it.each(['#101820', '#00695C', '#FF8F00', '#FFF8E1', '#7F7F7F'])(
    'leave messages readable on %s',
    (backgroundColor) => {
      const variables = themeVariables({ backgroundColor });
      const text = variables['--ewf-own-text']!;
      for (const name of ['--ewf-own-text', '--ewf-own-danger', '--ewf-own-accent'] as const) {
        const best = Math.max(contrast('#ffffff', backgroundColor), contrast('#1d2430', backgroundColor));
        expect(contrast(variables[name]!, backgroundColor)).toBeGreaterThanOrEqual(Math.min(4.5, best) - 0.01);
      }
      expect(contrast(text, backgroundColor)).toBeGreaterThan(3);
    },
  );

  it('are light or dark to the browser, too: its own parts follow', () => {
    expect(themeVariables({ backgroundColor: '#101820' })['--ewf-own-scheme']).toBe('dark');
  });

  it('are colours and nothing else', () => {
    const hostile = { backgroundColor: '#fff}html{display:none', textColor: 'url(//evil)' };
    expect(themeCss(hostile)).not.toMatch(/evil|display/);
    expect(pageGround(hostile)).toBe('');
  });
});

it('colours every text through --e-ink, which no rule of the host overrides', () => {
  expect(formStyles).toContain('@layer ewf{.ewf *{color:var(--e-ink)!important}');
  const rules = Array.from((allStyles + confirmationStyles).matchAll(/([^{}]+)\{([^{}]*)\}/g));
  const coloured = rules.filter(([, , body]) => /(^|;)color:(?!var\(--e-ink\)!important)/.test(body!));
  expect(coloured.map(([, selector]) => selector).filter((selector) => !/::/.test(selector!))).toEqual([]);
});

describe('what a page around the form may repaint', () => {
  it('is never set here, neither by the styles nor by the owner’s theme: the page has the last word', () => {
    const theme = { buttonBackgroundColor: '#0f766e', buttonTextColor: '#fff', backgroundColor: '#101820' };
    for (const css of [allStyles, themeCss(theme)]) expect(css).not.toMatch(/--ewf-(?!own-)[a-z-]+:/);
    for (const name of Object.keys(themeVariables(theme))) expect(name).toMatch(/^--ewf-own-/);
  });

  it('comes before what the form’s owner chose, and that before the default', () => {
    const variables = Object.keys(themeVariables({ backgroundColor: '#101820', buttonTextColor: '#fff' }));
    const names = variables.map((name) => name.replace('--ewf-own-', '')).filter((name) => !name.startsWith('page'));
    for (const name of names) expect(allStyles).toContain(`var(--ewf-${name},var(--ewf-own-${name},`);
  });
});
