import { createI18n, I18nProvider } from '@crm/i18n';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { MemoryRouter } from 'react-router';
import { moduleWith } from '../testing/module-with.ts';
import { modulesWith } from './features.ts';
import { offersOf } from './manifests.ts';
import { OwnKindsContext } from './own-kinds.ts';
import type { OwnKind } from './own-kinds.ts';
import { RecordTabs } from './RecordTabs.tsx';
import { SlotsProvider } from './slot-registry.tsx';
import type { ModuleManifest } from './web-module.ts';

const Icon = () => null;
const kind = (id: number, name: string, more: Partial<OwnKind> = {}): OwnKind => ({
  ...{ id, name, icon: 'box', tone: 1, level: 'delete' },
  relations: [{ id, target: 'customer', targetId: null, label: `${name}の一覧` }],
  ...more,
});
const kinds = [kind(1, '設備'), kind(2, '契約', { level: 'see' })];

const manifest: ModuleManifest = {
  offersOf: (all) => ({
    commands: all.map((one) => ({ labelKey: 'add', kind: one, icon: Icon, to: `/k/${one.id}?new=1` })),
    slots: all.flatMap(({ relations }) =>
      relations.map(({ id, label }) => ({
        slot: 'customer' as const,
        tabKey: 'related',
        tab: { key: `r${id}`, text: label },
        load: async () => ({ Part: () => <input aria-label={label} /> }),
      })),
    ),
  }),
};
const objects = moduleWith('objects', manifest, {
  navItemsOf: (all) => all.map(({ id, name }) => ({ to: `/k/${id}`, icon: Icon, labelKey: '', label: name })),
});

it('adds a navigation item per kind of the company to the area that shows them', () => {
  const [shown] = modulesWith([objects], () => true, kinds);
  expect(shown!.navItems!.map(({ label, to }) => [label, to])).toEqual([
    ['設備', '/k/1'],
    ['契約', '/k/2'],
  ]);
});

it('adds no navigation item while the feature of the area is off', () => {
  expect(modulesWith([{ ...objects, feature: 'custom_object' }], (feature) => !feature, kinds)).toEqual([]);
});

it('adds a command per kind whose records the user may add', () => {
  const { commands } = offersOf(
    { ...objects, ...manifest },
    () => true,
    () => true,
    kinds,
  );
  expect(commands!.map(({ to }) => to)).toEqual(['/k/1?new=1']);
});

describe('the tabs of a record', () => {
  const Screen = ({ of }: { of: readonly OwnKind[] }) => (
    <MemoryRouter initialEntries={['/customers/7?tab=objects-r2']}>
      <SlotsProvider modules={[objects]}>
        <OwnKindsContext value={of}>
          <RecordTabs place="customer" recordId={7} label="関連" own={[]} />
        </OwnKindsContext>
      </SlotsProvider>
    </MemoryRouter>
  );
  const open = async (of: readonly OwnKind[]) => {
    const i18n = createI18n({ loaders: { ja: { objects: async () => ({ related: '関連' }) }, en: {} } });
    const frame = (shown: readonly OwnKind[]) => (
      <I18nProvider i18n={i18n}>
        <Suspense>
          <Screen of={shown} />
        </Suspense>
      </I18nProvider>
    );
    const { rerender } = await act(async () => render(frame(of)));
    return (next: readonly OwnKind[]) => act(async () => rerender(frame(next)));
  };

  it('include one per relation with its own words, which the address names', async () => {
    await open(kinds);
    expect((await screen.findAllByRole('tab')).map(({ textContent }) => textContent)).toEqual([
      '設備の一覧',
      '契約の一覧',
    ]);
    expect(screen.getByRole('tab', { name: '契約の一覧' })).toHaveAttribute('aria-selected', 'true');
  });

  it('keep what was typed while the kinds stay the same', async () => {
    const show = await open(kinds);
    await userEvent.type(await screen.findByRole('textbox', { name: '契約の一覧' }), '保守');
    await show(kinds);
    expect(screen.getByRole('textbox')).toHaveValue('保守');
  });

  it('disappear with the last kind', async () => {
    const show = await open(kinds);
    await screen.findAllByRole('tab');
    await show([]);
    expect(screen.queryByRole('tab')).not.toBeInTheDocument();
  });
});
