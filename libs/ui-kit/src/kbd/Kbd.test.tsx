import { render, screen } from '@testing-library/react';
import { Kbd } from './Kbd.tsx';

it('marks its text as keyboard input', () => {
  render(<Kbd>⌘K</Kbd>);
  expect(screen.getByText('⌘K').tagName).toBe('KBD');
});
