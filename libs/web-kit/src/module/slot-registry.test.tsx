import { render, screen } from '@testing-library/react';
import { moduleWith } from '../testing/module-with.ts';
import { SlotsProvider } from './slot-registry.tsx';
import { Slots } from './Slots.tsx';

const part = (word: string) => ({
  slot: 'contact' as const,
  load: async () => ({ Part: ({ recordId }: { recordId: number }) => <p>{`${word} ${recordId}`}</p> }),
});

it("shows the areas' parts for a slot, in their order, and none for another slot", async () => {
  const modules = [
    moduleWith('first', { slots: [part('一番')] }),
    moduleWith('none'),
    moduleWith('second', { slots: [part('二番'), part('三番')] }),
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
