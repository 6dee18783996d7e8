import { render, screen } from '@testing-library/react';
import { Skeleton } from './Skeleton.tsx';

describe('Skeleton', () => {
  it('says once that something loads and hides its shapes', () => {
    render(<Skeleton label="読み込んでいます" count={4} />);
    expect(screen.getByRole('status')).toHaveTextContent('読み込んでいます');
  });

  it('is silent without words', () => {
    render(<Skeleton shape="rows" />);
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });
});
