import { renderWithStore } from '@crm/web-kit/testing';
import { screen } from '@testing-library/react';
import { loaders } from '../loaders.ts';
import { Page } from './MaterialsPage.tsx';

it('says what it is, and that it is empty', async () => {
  const { stop } = await renderWithStore(<Page />, { loaders });
  expect(screen.getByRole('heading', { level: 1, name: '資料' })).toBeVisible();
  expect(screen.getByText('まだありません')).toBeVisible();
  stop();
});
