import { render, screen } from '@testing-library/react';
import type { WebModule } from './web-module.ts';
import { FeaturesContext, modulesWith } from './features.ts';
import { SlotsProvider } from './slot-registry.tsx';
import { Slots } from './Slots.tsx';

const Icon = () => null;
const webModule = (more: Partial<WebModule>): WebModule => ({
  name: 'forms',
  loaders: { ja: {}, en: {} },
  navItems: [{ to: '/forms', icon: Icon, labelKey: 'forms' }],
  pages: [],
  searchTypes: [{ kind: 'forms', icon: Icon, titleKey: 'forms', href: String }],
  commands: [{ labelKey: 'create', icon: Icon, to: '/forms/new' }],
  shortcuts: [{ keys: ['x'], labelKey: 'x' }],
  ...more,
});
const without = (off: string) => (feature: string | undefined) => feature !== off;

it('removes an area whose feature is off: navigation items, search types, commands and shortcuts', () => {
  expect(modulesWith([webModule({ feature: 'webform' })], without('webform'))).toEqual([]);
  const [forms] = modulesWith([webModule({ feature: 'webform' })], without('estimate'));
  expect(forms).toMatchObject({ navItems: [{ to: '/forms' }], commands: [{ to: '/forms/new' }] });
});

it('removes the single item of a feature, and keeps the rest of its area', () => {
  const places = [
    { to: '/files', icon: Icon, labelKey: 'files', feature: 'file_search' },
    { to: '/forms', icon: Icon, labelKey: 'forms' },
  ];
  const [one] = modulesWith([webModule({ navItems: places })], without('file_search'));
  expect(one!.navItems.map(({ to }) => to)).toEqual(['/forms']);
  expect(one!.searchTypes).toHaveLength(1);
});

it('removes commands that add records which the user may not add, and keeps the others', () => {
  const command = (to: string, adds?: 'deal' | 'contact') => ({ to, icon: Icon, labelKey: 'create', adds });
  const commands = [command('/deals/new', 'deal'), command('/contacts/new', 'contact'), command('/forms/new')];
  const [one] = modulesWith(
    [webModule({ commands })],
    () => true,
    (kind) => kind === 'contact',
  );
  expect(one!.commands!.map(({ to }) => to)).toEqual(['/contacts/new', '/forms/new']);
});

it('removes the slots of a feature that is off from the pages of other areas', async () => {
  const part = (word: string, feature?: string) => ({
    slot: 'deal' as const,
    feature,
    load: async () => ({ Part: () => <p>{word}</p> }),
  });
  const modules = [
    webModule({ slots: [part('見積', 'estimate'), part('資料')] }),
    webModule({ feature: 'webform', slots: [part('回答')] }),
  ];
  const has = (feature: string | undefined) => feature === undefined;
  render(
    <SlotsProvider modules={modules}>
      <FeaturesContext value={has}>
        <Slots place="deal" recordId={1} />
      </FeaturesContext>
    </SlotsProvider>,
  );
  expect(await screen.findByText('資料')).toBeVisible();
  expect(screen.queryByText('見積')).not.toBeInTheDocument();
  expect(screen.queryByText('回答')).not.toBeInTheDocument();
});
