import { render, screen } from '@testing-library/react';
import { Breadcrumbs } from './Breadcrumbs.tsx';

it('links the places above and marks this page', () => {
  render(<Breadcrumbs label="現在の位置" items={[{ label: '取引先', href: '/customers' }, { label: '青葉' }]} />);
  expect(screen.getByRole('navigation', { name: '現在の位置' })).toBeVisible();
  expect(screen.getByRole('link', { name: '取引先' })).toHaveAttribute('href', '/customers');
  expect(screen.getByText('青葉')).toHaveAttribute('aria-current', 'page');
});
