import { render, screen } from '@testing-library/react';
import { Badge } from './Badge.tsx';

it('says its state in words, whatever its colour', () => {
  render(<Badge meaning="positive">公開中</Badge>);
  expect(screen.getByText('公開中')).toBeVisible();
});
