import { render, screen } from '@testing-library/react';
import { VisuallyHidden } from './VisuallyHidden.tsx';

it('gives a control its words without showing them', () => {
  render(
    <button>
      <VisuallyHidden>並べ替え</VisuallyHidden>
    </button>,
  );
  expect(screen.getByRole('button', { name: '並べ替え' })).toBeInTheDocument();
  expect(screen.getByText('並べ替え')).toHaveStyle({ position: 'absolute' });
});
