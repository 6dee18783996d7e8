/// <reference types="node" />
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { composeStories } from '@storybook/react-vite';
import { act, render, waitFor } from '@testing-library/react';
import axe from 'axe-core';
import type { ComponentType } from 'react';

const files = readdirSync(__dirname, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.stories.tsx'))
  .sort();

/** Colour contrast needs layout, which jsdom lacks; ui-kit tests the tokens. A story is a part, not a page. */
const rules = { 'color-contrast': { enabled: false }, region: { enabled: false } };

const allStories = files.flatMap((file) => {
  // oxlint-disable-next-line typescript/no-require-imports -- the list of stories is read from the disk
  const stories = composeStories(require(join(__dirname, file))) as Record<string, ComponentType>;
  return Object.entries(stories).map(([name, Story]) => ({ title: `${file} ${name}`, Story }));
});

// axe measures icon fonts on a canvas, which jsdom does not draw.
jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);

describe('stories of the accounting area', () => {
  it.each(allStories)('$title renders without axe violations', async ({ Story }) => {
    await act(async () => void render(<Story />));
    await waitFor(() => expect(document.body.textContent).not.toBe(''));
    await act(async () => new Promise((resolve) => setTimeout(resolve, 50)));
    const result = await act(() => axe.run(document.body, { rules }));
    expect(result.violations.map(({ id, nodes }) => ({ id, at: nodes.map((node) => node.html) }))).toEqual([]);
  });
});
