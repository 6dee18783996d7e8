/// <reference types="node" />
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { composeStories } from '@storybook/react-vite';
import { act, render, waitFor } from '@testing-library/react';
import axe from 'axe-core';
import type { ComponentType } from 'react';
import words from './locales/ja/webforms.json';
import { webformTabs } from './form/webform-tabs.ts';

const files = readdirSync(__dirname, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.stories.tsx'))
  .sort();

/** Colour contrast needs layout, which jsdom lacks; the kit's tokens are proved in the kit. A story is a part, not a page. */
const rules = { 'color-contrast': { enabled: false }, region: { enabled: false } };

const allStories = files.flatMap((file) => {
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- the list of stories is read from the disk
  const stories = composeStories(require(join(__dirname, file))) as Record<string, ComponentType>;
  return Object.entries(stories).map(([name, Story]) => ({ title: `${file} ${name}`, Story }));
});

jest.setTimeout(60_000);
// axe measures icon fonts on a canvas, which jsdom does not draw.
jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);

/** The tabs of the editor that some story shows. */
const shownTabs = new Set<string>();

describe('every story of the room', () => {
  it.each(allStories)('$title shows something and has no violation that axe can see', async ({ Story }) => {
    await act(async () => void render(<Story />));
    await waitFor(() => expect(document.body.textContent).not.toBe(''));
    await act(async () => new Promise((resolve) => setTimeout(resolve, 50)));
    for (const tab of document.querySelectorAll('[role=tab][aria-selected=true]')) shownTabs.add(tab.textContent);
    const result = await act(() => axe.run(document.body, { rules }));
    expect(result.violations.map(({ id, nodes }) => ({ id, at: nodes.map((node) => node.html) }))).toEqual([]);
  });
});

describe('nothing of the room is without a story', () => {
  it('each tab of a form is shown in one', () => {
    expect(webformTabs.filter((tab) => !shownTabs.has(words.tab[tab]))).toEqual([]);
  });

  it('each part is used by what one shows', () => {
    const used = new Set<string>();
    const visit = (file: string) => {
      if (used.has(file) || !existsSync(file)) return;
      used.add(file);
      for (const [, path] of readFileSync(file, 'utf8').matchAll(/(?:from|import\()\s*'(\.[^']+)'/g))
        visit(join(dirname(file), path!));
    };
    for (const file of files) visit(join(__dirname, file));
    // Pages only lead to screens; what tests use is for tests.
    const parts = readdirSync(__dirname, { recursive: true, encoding: 'utf8' }).filter(
      (name) => name.endsWith('.tsx') && !/(^|\/)(pages|testing)\/|\.(test|stories)\.tsx$/.test(name),
    );
    expect(parts.filter((name) => !used.has(join(__dirname, name)))).toEqual([]);
  });
});
