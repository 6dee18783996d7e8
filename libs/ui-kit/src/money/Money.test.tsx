import { render, screen } from '@testing-library/react';
import { Money } from './Money.tsx';

describe('Money', () => {
  it('keeps the amount in full at hand when shortened', () => {
    render(<Money shown="1.2億円" full="123,456,789円" />);
    expect(screen.getByTitle('123,456,789円')).toHaveTextContent('1.2億円');
  });

  it('shows a dash where there is none', () => {
    render(<Money shown={null} isCell />);
    expect(screen.getByText('—')).toBeVisible();
  });
});
