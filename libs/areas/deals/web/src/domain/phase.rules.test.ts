import { phases } from '../testing/samples.ts';
import { isOverdue } from './due.ts';
import { asksForEnding, phaseTone } from './phase.rules.ts';

const [lead, approach] = phases;
const won = phases.find(({ status }) => status === 2)!;
const lost = phases.find(({ status }) => status === 3)!;

describe('phaseTone', () => {
  it('returns green for the goal, grey for stopped phases and different tones for neighbours', () => {
    expect(phaseTone(won, phases)).toBe('4');
    expect(phaseTone(lost, phases)).toBe('10');
    expect(phaseTone(lead!, phases)).not.toBe(phaseTone(approach!, phases));
  });

  it('never returns the tones of won, stopped or late for active phases', () => {
    const taken = phases.filter(({ status }) => status === 1).map((phase) => phaseTone(phase, phases));
    expect(taken).not.toEqual(expect.arrayContaining(['4']));
    expect(taken).not.toEqual(expect.arrayContaining(['8']));
    expect(taken).not.toEqual(expect.arrayContaining(['10']));
  });
});

describe('asksForEnding', () => {
  it('returns true only on entering a goal or stopped phase', () => {
    expect(asksForEnding(lead, won)).toBe(true);
    expect(asksForEnding(won, lost)).toBe(true);
    expect(asksForEnding(lead, approach)).toBe(false);
    expect(asksForEnding(won, lead)).toBe(false);
    expect(asksForEnding(won, won)).toBe(false);
  });
});

describe('isOverdue', () => {
  const now = new Date('2026-11-20T15:30:00Z');

  it('returns true from the day after the expected contract date, in Tokyo time', () => {
    expect(isOverdue({ expectedContractDate: '2026-11-21' }, lead, now)).toBe(false);
    expect(isOverdue({ expectedContractDate: '2026-11-20' }, lead, now)).toBe(true);
  });

  it('returns false for an ended deal and without a date', () => {
    expect(isOverdue({ expectedContractDate: '2026-11-01' }, won, now)).toBe(false);
    expect(isOverdue({ expectedContractDate: null }, lead, now)).toBe(false);
  });
});
