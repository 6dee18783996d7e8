/// <reference types="node" />
import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { composeStories } from '@storybook/react-vite';
import { act, render } from '@testing-library/react';
import axe from 'axe-core';
import type { ComponentType } from 'react';
import * as kit from '../index.ts';
import { UiProvider } from '../provider/UiProvider.tsx';

const root = join(__dirname, '..');
const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.stories.tsx'))
  .sort();

/** Colour contrast needs layout, which jsdom lacks: tokens.test.ts proves it. A story is a part, not a page. */
const rules = { 'color-contrast': { enabled: false }, region: { enabled: false } };

const allStories = files.flatMap((file) => {
  // oxlint-disable-next-line typescript/no-require-imports -- the list of stories is read from the disk
  const stories = composeStories(require(join(root, file))) as Record<string, ComponentType>;
  return Object.entries(stories).map(([name, Story]) => ({ title: `${relative('.', file)} ${name}`, Story }));
});

// axe measures icon fonts on a canvas, which jsdom does not draw.
jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);

/** The components that a story has rendered. */
const drawn = new Set<unknown>();

describe('every story of the kit', () => {
  it('is found', () => {
    expect(allStories.length).toBeGreaterThan(files.length);
  });

  it.each(allStories)('$title has no violation that axe can see', async ({ Story }) => {
    const { container } = render(
      <UiProvider locale="ja-JP">
        <Story />
      </UiProvider>,
    );
    for (const component of storyParts.drawnComponents(container)) drawn.add(component);
    const result = await act(() => axe.run(document.body, { rules }));
    expect(result.violations.map(({ id, nodes }) => ({ id, at: nodes.map((node) => node.html) }))).toEqual([]);
  });
});

describe('no part of the kit', () => {
  const parts = storyParts.componentsOf(kit);

  it('is overlooked', () => {
    expect(parts.map(([name]) => name)).toEqual(expect.arrayContaining(['Button', 'DataTable', 'Skeleton']));
  });

  it('is without a story that draws it', () => {
    expect(parts.filter(([, component]) => !drawn.has(component)).map(([name]) => name)).toEqual([]);
  });
});
