/// <reference types="node" />
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { composeStories } from '@storybook/react-vite';
import { act, render, waitFor } from '@testing-library/react';
import axe from 'axe-core';
import type { ComponentType } from 'react';
import { pretendObserver } from './testing/pretend-observer.ts';

// The auto-scroll library warns about elements that cannot scroll; without layout none can.
jest.mock('@atlaskit/pragmatic-drag-and-drop-auto-scroll/element', () => ({
  autoScrollForElements: () => () => {},
}));

const files = readdirSync(__dirname, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.stories.tsx'))
  .sort();

/**
 * The disabled axe rules: jsdom has no layout to measure contrast, which the kit tests on its tokens; a story is a
 * part, not a page.
 */
const rules = { 'color-contrast': { enabled: false }, region: { enabled: false } };

const allStories = files.flatMap((file) => {
  // oxlint-disable-next-line typescript/no-require-imports -- the list of stories is read from the disk
  const stories = composeStories(require(join(__dirname, file))) as Record<string, ComponentType>;
  return Object.entries(stories)
    .filter(([name]) => name !== 'ThousandCards')
    .map(([name, Story]) => ({ title: `${file} ${name}`, Story }));
});

pretendObserver();
// axe measures icon fonts on a canvas, which jsdom does not implement.
jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);

describe('stories', () => {
  it.each(allStories)('$title renders content without axe violations', async ({ Story }) => {
    const complaints = jest.spyOn(console, 'error');
    await act(async () => void render(<Story />));
    await waitFor(() => expect(document.body.textContent).not.toBe(''));
    const result = await act(() => axe.run(document.body, { rules }));
    expect(result.violations.map(({ id, nodes }) => ({ id, at: nodes.map((node) => node.html) }))).toEqual([]);
    // Fails, for example, when a story sends a request that its fake server does not know.
    expect(complaints.mock.calls).toEqual([]);
    complaints.mockRestore();
  });
});
