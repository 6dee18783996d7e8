import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { company } from '../testing/samples.ts';
import { show } from '../testing/show.tsx';
import { featureNames, featureOfFlag, flagOf } from './features.ts';
import { Page } from './FeaturesPage.tsx';

it('switches a feature with the version that was seen, and shows what came of it', async () => {
  const page = await show(<Page />, { updateDomain: { data: company() } });
  page.answer({ getCurrentDomain: { data: company({ enableWebform: false, lockVersion: 5 }) } });
  await userEvent.click(screen.getByRole('switch', { name: 'フォーム' }));
  await page.settled();
  expect(page.requests.filter(({ name }) => name === 'updateDomain').map(({ args }) => args)).toEqual([
    { body: { enableWebform: false, lockVersion: 4 } },
  ]);
  expect(screen.getByRole('switch', { name: 'フォーム' })).not.toBeChecked();
  expect(screen.getByRole('switch', { name: '見積' })).toBeChecked();
});

it('names each feature by its flag', () => {
  expect(featureNames.map((feature) => featureOfFlag(flagOf(feature)))).toEqual([...featureNames]);
  expect(flagOf('web_analytics')).toBe('enableWebAnalytics');
});
