import { screen } from '@testing-library/react';
import { show } from '../testing/PersonalDataApp.tsx';
import { Page } from './RequestsPage.tsx';

it('lists what was answered, without the name of an erased person', async () => {
  await show(<Page />, {}, '/personal-data', '/personal-data');
  const row = (name: RegExp) => screen.findByRole('row', { name });
  expect(await row(/消去済み（ID 9）/)).toHaveTextContent('消去本人からの請求');
  expect(screen.getByRole('link', { name: '山本 さくら' })).toHaveAttribute('href', '/contacts/7');
});
