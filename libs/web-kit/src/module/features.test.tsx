import { render, screen } from '@testing-library/react';
import { moduleWith } from '../testing/module-with.ts';
import { FeaturesContext, modulesWith } from './features.ts';
import { offersOf } from './manifests.ts';
import { SlotsProvider } from './slot-registry.tsx';
import { Slots } from './Slots.tsx';
import type { ModuleManifest } from './web-module.ts';

const Icon = () => null;
const without = (off: string) => (feature: string | undefined) => feature !== off;
const navItems = [
  { to: '/files', icon: Icon, labelKey: 'files', feature: 'file_search' },
  { to: '/forms', icon: Icon, labelKey: 'forms' },
];

it('removes an area whose feature is off', () => {
  const forms = moduleWith('forms', {}, { feature: 'webform', navItems });
  expect(modulesWith([forms], without('webform'))).toEqual([]);
  expect(modulesWith([forms], without('estimate'))).toEqual([forms]);
});

it('removes the single navigation item of a feature that is off, and keeps the rest of its area', () => {
  const [one] = modulesWith([moduleWith('forms', {}, { navItems })], without('file_search'));
  expect(one!.navItems!.map(({ to }) => to)).toEqual(['/forms']);
});

const offers = (manifest: ModuleManifest, off: string, mayAdd: (kind: string) => boolean = () => true) =>
  offersOf({ ...moduleWith('forms'), ...manifest }, without(off), mayAdd);

it('removes the search types and commands of a feature that is off, and keeps the others', () => {
  const searchType = (kind: string, feature?: string) => ({ kind, icon: Icon, titleKey: kind, href: String, feature });
  const command = (to: string, feature?: string) => ({ to, icon: Icon, labelKey: 'create', feature });
  const manifest: ModuleManifest = {
    searchTypes: [searchType('forms'), searchType('files', 'file_search')],
    commands: [command('/forms/new'), command('/files/new', 'file_search')],
    shortcuts: [{ keys: ['x'], labelKey: 'x' }],
  };
  const { searchTypes, commands, shortcuts } = offers(manifest, 'file_search');
  expect(searchTypes!.map(({ kind }) => kind)).toEqual(['forms']);
  expect(commands!.map(({ to }) => to)).toEqual(['/forms/new']);
  expect(shortcuts).toEqual(manifest.shortcuts);
});

it('removes commands that add records which the user may not add, and keeps the others', () => {
  const command = (to: string, adds?: 'deal' | 'contact') => ({ to, icon: Icon, labelKey: 'create', adds });
  const commands = [command('/deals/new', 'deal'), command('/contacts/new', 'contact'), command('/forms/new')];
  const left = offers({ commands }, 'none', (kind) => kind === 'contact');
  expect(left.commands!.map(({ to }) => to)).toEqual(['/contacts/new', '/forms/new']);
});

it('removes the slots of a feature that is off from the pages of other areas', async () => {
  const part = (word: string, feature?: string) => ({
    slot: 'deal' as const,
    feature,
    load: async () => ({ Part: () => <p>{word}</p> }),
  });
  const modules = [
    moduleWith('materials', { slots: [part('見積', 'estimate'), part('資料')] }),
    moduleWith('webforms', { slots: [part('回答')] }, { feature: 'webform' }),
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
