import { render, screen } from '@testing-library/react';
import { Card } from './Card.tsx';

describe('Card', () => {
  it('is a region named by its title', () => {
    render(
      <Card title="基本項目" level={3}>
        本文
      </Card>,
    );
    expect(screen.getByRole('region', { name: '基本項目' })).toHaveTextContent('本文');
    expect(screen.getByRole('heading', { level: 3, name: '基本項目' })).toBeVisible();
  });

  it('is no region without a title', () => {
    render(<Card>本文</Card>);
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
  });
});
