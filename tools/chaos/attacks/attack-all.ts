import type { Stage } from '../stage/stage.ts';
import { sleep } from '../wait.ts';
import type { Attack, Outcome } from './attack.types.ts';

export type AttackFinding = Outcome & { name: string };

/** Runs attacks against web servers with their limits switched on; a server that ends is a failure of its attack. */
export async function attackAll(stage: Stage, attacks: readonly Attack[]): Promise<AttackFinding[]> {
  const findings: AttackFinding[] = [];
  const oneAfterTheOther = async (chosen: readonly Attack[]) => {
    if (chosen.length === 0) return;
    const server = await stage.startWeb({ RATE_LIMITS: 'on' });
    for (const attack of chosen) {
      const { figures, against } = await attack
        .run({ server, headers: stage.sessions[0]! })
        .catch((error: Error) => ({ figures: 'cannot run', against: [error.message] }));
      // A server that runs out of memory takes some moments to end.
      await sleep(500);
      await server.ready(60_000);
      findings.push({ name: attack.name, figures, against: [...server.deaths.splice(0), ...against] });
    }
    await server.stop();
  };
  await Promise.all([
    oneAfterTheOther(attacks.filter(({ isSlow }) => isSlow)),
    oneAfterTheOther(attacks.filter(({ isSlow }) => !isSlow)),
  ]);
  return findings;
}
