import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { company } from '../testing/samples.ts';
import { show } from '../testing/CompanyApp.tsx';
import { comingFeatures, featureNames } from '../generated/features.ts';
import { featureOfFlag, flagOf } from './features.ts';
import { Page } from './FeaturesPage.tsx';

it('switches a feature with the loaded version, and shows the result', async () => {
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

it('lists coming features without a switch', async () => {
  await show(<Page />);
  expect(screen.getByRole('switch', { name: '見積' })).toBeVisible();
  expect(screen.getAllByRole('switch')).toHaveLength(featureNames.length);
  for (const name of ['カスタムレポート']) {
    expect(screen.queryByRole('switch', { name })).toBeNull();
    expect(screen.getByText(name)).toBeVisible();
  }
});

it('maps each feature to its flag', () => {
  const all = [...featureNames, ...comingFeatures];
  expect(all.map((feature) => featureOfFlag(flagOf(feature)))).toEqual(all);
  expect(flagOf('web_analytics')).toBe('enableWebAnalytics');
});
