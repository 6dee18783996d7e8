/// <reference types="node" />
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { composeStories } from '@storybook/react-vite';
import { act, render, waitFor } from '@testing-library/react';
import axe from 'axe-core';
import type { ComponentType } from 'react';
import words from './locales/ja/webforms.json';
import { webformTabs } from './form/webform-tabs.ts';

// The library warns about elements that cannot scroll, and without layout none can.
jest.mock('@atlaskit/pragmatic-drag-and-drop-auto-scroll/element', () => ({
  autoScrollForElements: () => () => {},
}));

const files = readdirSync(__dirname, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.stories.tsx'))
  .sort();

/**
 * Exempted rules: colour contrast needs layout, which jsdom lacks, and the ui-kit tests its colours; a story is no
 * page.
 */
const rules = { 'color-contrast': { enabled: false }, region: { enabled: false } };

type Told = ComponentType & { play?: (context: { canvasElement: HTMLElement }) => Promise<void> };

const allStories = files.flatMap((file) => {
  // oxlint-disable-next-line typescript/no-require-imports -- the list of stories is read from the disk
  const stories = composeStories(require(join(__dirname, file))) as Record<string, Told>;
  return Object.entries(stories).map(([name, Story]) => ({ title: `${file} ${name}`, Story }));
});

jest.setTimeout(60_000);
// axe measures icon fonts on a canvas, which jsdom cannot draw.
jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);

/** Tabs of the editor that appear in stories. */
const shownTabs = new Set<string>();
/** Components that stories render. */
const drawn = new Set<unknown>();

describe('stories of the area', () => {
  it.each(allStories)('$title renders content and has no axe violations', async ({ Story }) => {
    let container!: HTMLElement;
    await act(async () => void ({ container } = render(<Story />)));
    await waitFor(() => expect(document.body.textContent).not.toBe(''));
    await act(async () => new Promise((resolve) => setTimeout(resolve, 50)));
    if (Story.play) {
      await act(async () => Story.play!({ canvasElement: container }));
      await act(async () => new Promise((resolve) => setTimeout(resolve, 50)));
    }
    for (const component of storyParts.drawnComponents(container)) drawn.add(component);
    for (const tab of document.querySelectorAll('[role=tab][aria-selected=true]')) shownTabs.add(tab.textContent);
    const result = await act(() => axe.run(document.body, { rules }));
    expect(result.violations.map(({ id, nodes }) => ({ id, at: nodes.map((node) => node.html) }))).toEqual([]);
  });
});

describe('story coverage', () => {
  it('includes every tab of a form', () => {
    expect(webformTabs.filter((tab) => !shownTabs.has(words.tab[tab]))).toEqual([]);
  });

  // Pages only load screens, and the components in `testing` serve tests.
  const parts = readdirSync(__dirname, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx') && !/(^|\/)(pages|testing)\/|\.(test|stories)\.tsx$/.test(name))
    .flatMap((file) => {
      // oxlint-disable-next-line typescript/no-require-imports -- the list of parts is read from the disk
      const module = require(join(__dirname, file)) as object;
      return storyParts.componentsOf(module).map(([name, component]) => ({ name: `${file} ${name}`, component }));
    });

  it('finds all components of the area', () => {
    expect(parts.length).toBeGreaterThan(80);
  });

  it('includes every component', () => {
    expect(parts.filter(({ component }) => !drawn.has(component)).map(({ name }) => name)).toEqual([]);
  });
});
