import { CleanerRegistry } from './cleaners.ts';

test('runs every cleaner, also after a failing one, and names the failed ones', async () => {
  const cleaners = new CleanerRegistry();
  const ran: string[] = [];
  const now = new Date('2026-11-21T03:10:00+09:00');
  cleaners.add('files', async (at) => void ran.push(`files ${at.toISOString()}`));
  cleaners.add('keys', () => Promise.reject(new Error('no database')));
  cleaners.add('challenges', async () => void ran.push('challenges'));
  await expect(cleaners.run(now)).rejects.toThrow('cleaning keys failed');
  expect(ran).toEqual([`files ${now.toISOString()}`, 'challenges']);
});
