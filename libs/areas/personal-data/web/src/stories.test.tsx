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

/**
 * The axe rules switched off: jsdom has no layout for colour contrast, which the kit's token tests cover; and a story
 * is a part of a page, without regions.
 */
const rules = { 'color-contrast': { enabled: false }, region: { enabled: false } };

const allStories = files.flatMap((file) => {
  // oxlint-disable-next-line typescript/no-require-imports -- the list of stories is read from the disk
  const stories = composeStories(require(join(__dirname, file))) as Record<string, ComponentType>;
  return Object.entries(stories).map(([name, Story]) => ({ title: `${file} ${name}`, Story }));
});

// axe measures icon fonts on a canvas, which jsdom does not draw.
jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);

describe('every story of the area', () => {
  it.each(allStories)('$title renders content without a violation that axe can detect', async ({ Story }) => {
    await act(async () => void render(<Story />));
    await waitFor(() => expect(document.body.textContent).not.toBe(''));
    const result = await act(() => axe.run(document.body, { rules }));
    expect(result.violations.map(({ id, nodes }) => ({ id, at: nodes.map((node) => node.html) }))).toEqual([]);
  });
});
