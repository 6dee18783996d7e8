/// <reference types="node" />
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { composeStories } from '@storybook/react-vite';
import { act, render, waitFor } from '@testing-library/react';
import axe from 'axe-core';
import type { ComponentType } from 'react';
import words from './locales/ja/webforms.json';
import { webformTabs } from './form/webform-tabs.ts';

// It warns of elements that cannot scroll, and without layout none can.
jest.mock('@atlaskit/pragmatic-drag-and-drop-auto-scroll/element', () => ({
  autoScrollForElements: () => () => {},
}));

const files = readdirSync(__dirname, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.stories.tsx'))
  .sort();

/** Colour contrast needs layout, which jsdom lacks; the kit's tokens are proved in the kit. A story is a part, not a page. */
const rules = { 'color-contrast': { enabled: false }, region: { enabled: false } };

type Told = ComponentType & { play?: (context: { canvasElement: HTMLElement }) => Promise<void> };

const allStories = files.flatMap((file) => {
  // oxlint-disable-next-line typescript/no-require-imports -- the list of stories is read from the disk
  const stories = composeStories(require(join(__dirname, file))) as Record<string, Told>;
  return Object.entries(stories).map(([name, Story]) => ({ title: `${file} ${name}`, Story }));
});

jest.setTimeout(60_000);
// axe measures icon fonts on a canvas, which jsdom does not draw.
jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);

/** The tabs of the editor that some story shows. */
const shownTabs = new Set<string>();
/** The components that some story draws. */
const drawn = new Set<unknown>();

describe('every story of the area', () => {
  it.each(allStories)('$title shows something and has no violation that axe can see', async ({ Story }) => {
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

describe('nothing of the area is without a story', () => {
  it('each tab of a form is shown in one', () => {
    expect(webformTabs.filter((tab) => !shownTabs.has(words.tab[tab]))).toEqual([]);
  });

  // Pages only lead to screens; what tests use is for tests.
  const parts = readdirSync(__dirname, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx') && !/(^|\/)(pages|testing)\/|\.(test|stories)\.tsx$/.test(name))
    .flatMap((file) => {
      // oxlint-disable-next-line typescript/no-require-imports -- the list of parts is read from the disk
      const module = require(join(__dirname, file)) as object;
      return storyParts.componentsOf(module).map(([name, component]) => ({ name: `${file} ${name}`, component }));
    });

  it('no part is overlooked', () => {
    expect(parts.length).toBeGreaterThan(80);
  });

  it('each part is drawn by one', () => {
    expect(parts.filter(({ component }) => !drawn.has(component)).map(({ name }) => name)).toEqual([]);
  });
});
