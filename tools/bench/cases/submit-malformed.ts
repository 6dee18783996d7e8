import fc from 'fast-check';
import type { Bench, Finding } from './case.types.ts';
import { formPath, newAnswer } from './submit-answers.ts';
import { postAll, statusText } from './submit-posts.ts';
import { writtenUnder } from './submit-written.ts';

const COUNT = 10_000;
const SEED = 2026;

/** Posts ten thousand malformed submissions: each is refused without a server error, and nothing is stored. */
export async function malformedFinding(bench: Bench): Promise<Finding> {
  const bodies = malformedBodies(bench);
  const before = await writtenUnder(bench, 'ゆがみ');
  const { statuses, seconds } = await postAll(`${bench.api.url}${formPath}`, bodies, 16);
  const after = await writtenUnder(bench, 'ゆがみ');
  const refused = (statuses[400] ?? 0) + (statuses[413] ?? 0) + (statuses[422] ?? 0);
  return {
    what: `${COUNT} malformed submissions`,
    against: 'refused, nothing written',
    target: { text: 'all of them', met: refused === COUNT && after.every((count, index) => count === before[index]) },
    measured: `${refused}`,
    detail: `answers: ${statusText(statuses)}; ${seconds.toFixed(1)} s; seed ${SEED}`,
  };
}

/** Returns valid submissions with one fault, bodies of another shape, and text that is not JSON. */
function malformedBodies(bench: Bench): string[] {
  const ids = bench.company.webformItems.map(({ id }) => id);
  const idOf = (wanted: string) => bench.company.webformItems.find(({ category }) => category === wanted)!.id;
  const good = () => newAnswer(bench, 'ゆがみ');
  const hostile = fc.oneof(
    fc.jsonValue({ maxDepth: 4 }),
    fc.string({ unit: 'binary' }),
    fc.constantFrom('\0', '\ud800', '__proto__', '-1', '9'.repeat(400), 'あ'.repeat(20_000), "' or 1=1 --"),
  );
  const entry = fc.record({ id: fc.oneof(fc.constantFrom(...ids), hostile), value: hostile });
  // An invalid e-mail address, unaccepted terms, an unknown item, or a repeated one.
  const broken = fc.constantFrom(
    { id: idOf('contact_email'), value: 'ゆがみ@' },
    { id: idOf('contact_email'), value: ['a@visitors.example'] },
    { id: idOf('terms'), value: false },
    { id: idOf('terms'), value: 'maybe' },
    { id: 999_999_999, value: 'x' },
    { id: null, value: null },
    { id: idOf('contact_name'), value: { first: 'x' } },
    { id: idOf('contact_phone'), value: '電話' },
  );
  const withBroken = broken.map((item) => {
    const answer = good();
    const others = answer.webform_items.filter(({ id }) => id !== item.id);
    return { ...answer, webform_items: [...others, item] };
  });
  const twice = fc.constantFrom(...ids).map((id) => {
    const answer = good();
    return { ...answer, webform_items: [...answer.webform_items, { id, value: 'x' }, { id, value: 'y' }] };
  });
  const shapeless = fc.record(
    { webform_items: fc.oneof(fc.array(entry, { maxLength: 12 }), hostile), tracking_id: hostile, nonce: hostile },
    { requiredKeys: [] },
  );
  const text = fc.oneof(
    { weight: 4, arbitrary: withBroken.map((body) => JSON.stringify(body)) },
    { weight: 1, arbitrary: twice.map((body) => JSON.stringify(body)) },
    { weight: 4, arbitrary: shapeless.map((body) => JSON.stringify(body)) },
    { weight: 1, arbitrary: fc.jsonValue().map((body) => JSON.stringify(body)) },
    { weight: 1, arbitrary: fc.string() },
  );
  return fc.sample(text, { numRuns: COUNT, seed: SEED });
}
