import { render, screen } from '@testing-library/react';
import type { WebModule } from './web-module.ts';
import { SlotsProvider } from './slot-registry.tsx';
import { Slots } from './Slots.tsx';

const webModule = (name: string, parts: WebModule['slots']): WebModule => ({
  name,
  loaders: { ja: {}, en: {} },
  navItems: [],
  pages: [],
  slots: parts,
});
const part = (word: string) => ({
  slot: 'contact' as const,
  load: async () => ({ Part: ({ recordId }: { recordId: number }) => <p>{`${word} ${recordId}`}</p> }),
});

it("shows the areas' parts for a slot, in their order, and none for another slot", async () => {
  const modules = [
    webModule('first', [part('一番')]),
    webModule('none', undefined),
    webModule('second', [part('二番'), part('三番')]),
  ];
  const { container } = render(
    <SlotsProvider modules={modules}>
      <Slots place="contact" recordId={8} />
    </SlotsProvider>,
  );
  await screen.findByText('三番 8');
  expect(container.textContent).toBe('一番 8二番 8三番 8');
});

it('shows nothing without a SlotsProvider', () => {
  const { container } = render(<Slots place="contact" recordId={8} />);
  expect(container).toBeEmptyDOMElement();
});
