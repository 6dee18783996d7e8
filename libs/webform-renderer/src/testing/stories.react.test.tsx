/// <reference types="node" />
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { composeStories } from '@storybook/react-vite';
import { act, render } from '@testing-library/react';
import type { ItemType } from '@crm/validation/webform';
import * as everyState from '../kinds/every-state.stories.tsx';
import * as cookiePolicy from '../kinds/cookie-policy/cookie-policy.stories.tsx';
import * as date from '../kinds/date/date.stories.tsx';
import * as name from '../kinds/human-name/human-name.stories.tsx';
import * as heading from '../kinds/layout/layout-heading.stories.tsx';
import * as layoutText from '../kinds/layout/layout-text.stories.tsx';
import * as multiple from '../kinds/selection/multiple-selection.stories.tsx';
import * as single from '../kinds/selection/single-selection.stories.tsx';
import * as terms from '../kinds/terms/terms.stories.tsx';
import * as text from '../kinds/text/text.stories.tsx';
import * as pages from '../page/pages.stories.tsx';
import type { PageState } from '../page/page-view.types.ts';
import * as confirmation from '../views/confirmation.stories.tsx';
import * as form from '../views/form.stories.tsx';
import { itemTypes, modes, statesOf } from './every-state.tsx';
import type { State } from './every-state.tsx';

const books = {
  everyState,
  cookiePolicy,
  date,
  name,
  heading,
  layoutText,
  multiple,
  single,
  terms,
  text,
  pages,
  form,
  confirmation,
};
type Told = React.ComponentType & { play?: (context: { canvasElement: HTMLElement }) => Promise<void> };
const stories = Object.entries(books).flatMap(([book, module]) =>
  // Each book has its own props; here a story is only something to render.
  Object.entries(composeStories(module as never) as Record<string, Told>).map(
    ([story, Story]) => [`${book} ${story}`, Story] as const,
  ),
);

/** The components that some story draws. */
const drawn = new Set<unknown>();

it.each(stories)('the story %s renders without a warning', async (_title, Story) => {
  const warned = jest.spyOn(console, 'error').mockImplementation(() => {});
  const { container } = await act(async () => render(<Story />));
  if (Story.play) {
    await act(async () => Story.play!({ canvasElement: container }));
    // What comes on demand has come.
    await act(async () => new Promise((resolve) => setTimeout(resolve, 50)));
  }
  expect(container.querySelector('form, section, [role=status]')).not.toBeNull();
  for (const component of storyParts.drawnComponents(container)) drawn.add(component);
  expect(warned).not.toHaveBeenCalled();
  warned.mockRestore();
});

describe('nothing that a form can show is without a story', () => {
  const cases = itemTypes.flatMap((type) =>
    modes.flatMap((mode) => statesOf(type).map((state) => [type, mode, state] as const)),
  );
  const told = composeStories(everyState) as Record<string, React.ComponentType & { args: { type?: ItemType } }>;
  const storyOf = (type: ItemType) => Object.values(told).find(({ args }) => args.type === type);

  /** Checks that recognise each state. */
  const signs: Record<State, (place: Element, type: ItemType) => boolean> = {
    empty: (place) => place.querySelector('input:not([type=hidden]), textarea, select, section, h2, p') !== null,
    filled: (place, type) =>
      type.endsWith('selection')
        ? place.querySelector('input:checked, option:checked') !== null
        : [...place.querySelectorAll<HTMLInputElement>('input:not([type=hidden], [name=website]), textarea')].some(
            ({ value }) => value !== '',
          ),
    required: (place) => place.textContent.includes('必須'),
    explained: (place) => place.textContent.includes('差し支えのない範囲で'),
    wrong: (place) => place.querySelector('[aria-invalid=true]') !== null && place.textContent.includes('必須項目です'),
    // Consent cannot be hidden away.
    hidden: (place, type) =>
      type === 'terms' ||
      place.querySelector('form :is(input, textarea, select):not([type=hidden], [name=website])') === null,
  };

  it.each(cases)('%s, %s, %s', async (type, mode, state) => {
    const Story = storyOf(type);
    if (!Story) throw new Error(`${type} has no story of its states`);
    const { container } = await act(async () => render(<Story />));
    const place = container.querySelector(`[data-case="${mode} ${state}"]`)!;
    expect(signs[state](place, type)).toBe(true);
    expect(place.querySelector('form [class]') === null).toBe(mode === 'raw');
  });

  it('nor is a view of the page', () => {
    const views: Record<PageState['view'], true> = {
      form: true,
      'thank-you': true,
      closed: true,
      'not-found': true,
      'not-loaded': true,
    };
    const shown = Object.values(composeStories(pages) as Record<string, { args: { state?: PageState } }>);
    expect(new Set(shown.map(({ args }) => args.state?.view).filter(Boolean))).toEqual(new Set(Object.keys(views)));
  });

  it('nor is a component', () => {
    const root = join(__dirname, '..');
    const parts = readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.tsx') && !/^testing\/|\.(test|stories)\.tsx$/.test(name))
      .flatMap((file) => {
        // oxlint-disable-next-line typescript/no-require-imports -- the list of parts is read from the disk
        const module = require(join(root, file)) as object;
        return storyParts.componentsOf(module).map(([part, component]) => ({ name: `${file} ${part}`, component }));
      });
    expect(parts.length).toBeGreaterThan(30);
    expect(parts.filter(({ component }) => !drawn.has(component)).map((part) => part.name)).toEqual([]);
  });

  it('and every book is read', () => {
    const files = readdirSync(join(__dirname, '..'), { recursive: true, encoding: 'utf8' });
    expect(files.filter((name) => name.endsWith('.stories.tsx'))).toHaveLength(Object.keys(books).length);
  });
});
