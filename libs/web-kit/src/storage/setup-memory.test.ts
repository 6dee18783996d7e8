import { setupMemory } from './setup-memory.ts';

beforeEach(() => localStorage.clear());

it('remembers for one member of one company that the first steps are over', () => {
  setupMemory({ id: 1, currentDomainId: 2 }).setOver(true);
  expect(setupMemory({ id: 1, currentDomainId: 2 }).isOver()).toBe(true);
  expect(setupMemory({ id: 2, currentDomainId: 2 }).isOver()).toBe(false);
  expect(setupMemory({ id: 1, currentDomainId: 3 }).isOver()).toBe(false);
  setupMemory({ id: 1, currentDomainId: 2 }).setOver(false);
  expect(setupMemory({ id: 1, currentDomainId: 2 }).isOver()).toBe(false);
});
