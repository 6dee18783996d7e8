import { render, screen } from '@testing-library/react';
import { Button } from '../button/Button.tsx';
import { PageHeader } from './PageHeader.tsx';

it('gives the page its heading, count and actions', () => {
  render(<PageHeader title="案件" count="1,234件" actions={<Button>案件を登録</Button>} description="進行中の案件" />);
  expect(screen.getByRole('heading', { level: 1, name: '案件' })).toBeVisible();
  expect(screen.getByText('1,234件')).toBeVisible();
  expect(screen.getByRole('button', { name: '案件を登録' })).toBeVisible();
  expect(screen.getByText('進行中の案件')).toBeVisible();
});
