/**
 * @jest-environment <rootDir>/../jest.env.jsdom.cjs
 */

const rules = [
  '.tile { color: rgb(1, 0, 0) }',
  'p.tile:not(.off) { opacity: 0.2 }',
  '.card > .tile, th:has(.tile, b) { order: 3 }',
  '.card [data-state="a,b"] { flex-grow: 4 }',
  '.card *:first-child { flex-shrink: 5 }',
  String.raw`.card .w\:2 { z-index: 6 }`,
  '@keyframes turn { from { opacity: 0 } }',
];

describe('the computed styles of jsdom', () => {
  beforeEach(() => {
    document.head.innerHTML = `<style>${rules.join('\n')}</style>`;
    document.body.innerHTML = `
      <div class="card"><p class="x tile w:2" data-state="a,b">1</p><p class="tile off">2</p></div>
      <b hidden>3</b><dialog>4</dialog>`;
  });

  const style = (selector: string): CSSStyleDeclaration => getComputedStyle(document.querySelector(selector)!);

  it("apply the document's rules for any last compound selector", () => {
    const { color, opacity, order, flexGrow, flexShrink, zIndex } = style('.x');
    expect({ color, opacity, order, flexGrow, flexShrink, zIndex }).toEqual({
      color: 'rgb(1, 0, 0)',
      opacity: '0.2',
      order: '3',
      flexGrow: '4',
      flexShrink: '5',
      zIndex: '6',
    });
    expect(style('.off').opacity).toBe('');
    expect(style('.card').order).toBe('');
  });

  it("apply the browser's default style sheet", () => {
    expect(style('[hidden]').display).toBe('none');
    expect(style('dialog').display).toBe('none');
    expect(style('p').display).toBe('block');
  });
});
