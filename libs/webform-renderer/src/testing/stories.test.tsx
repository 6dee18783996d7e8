import { composeStories } from '@storybook/react-vite';
import { act, render } from '@testing-library/react';
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
import * as form from '../views/form.stories.tsx';

const books = { cookiePolicy, date, name, heading, layoutText, multiple, single, terms, text, pages, form };
const stories = Object.entries(books).flatMap(([book, module]) =>
  // Each book has its own props; here a story is only something to render.
  Object.entries(composeStories(module as never) as Record<string, React.ComponentType>).map(
    ([story, Story]) => [`${book} ${story}`, Story] as const,
  ),
);

it.each(stories)('the story %s renders without a warning', async (_title, Story) => {
  const warned = jest.spyOn(console, 'error').mockImplementation(() => {});
  const { container } = await act(async () => render(<Story />));
  expect(container.querySelector('form, section, [role=status]')).not.toBeNull();
  expect(warned).not.toHaveBeenCalled();
  warned.mockRestore();
});
