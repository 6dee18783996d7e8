import fc from 'fast-check';
import { bandOf, randomNumbers } from './band.ts';
import { bounded, explain, isotonic, logitOf, predict, train } from './model.ts';
import type { Sample } from './model.ts';

/** The known win process of generated histories: each value moves the log-odds. */
const truth = { phase: [-1.4, -0.2, 1], stay: [0.6, 0, -0.8], silence: [0.5, -0.1, -0.9], channel: [0.4, 0, -0.5] };

function history(seed: number, count: number) {
  const random = randomNumbers(seed);
  return Array.from({ length: count }, () => {
    const picks = Object.entries(truth).map(([feature, effects]) => {
      const value = Math.floor(random() * effects.length);
      return { feature, value: String(value), effect: effects[value]! };
    });
    const probability = 1 / (1 + Math.exp(-picks.reduce((sum, { effect }) => sum + effect, -0.3)));
    const features = Object.fromEntries(picks.map(({ feature, value }) => [feature, value]));
    // Salespeople judge the phase and little else, and they hope.
    const stated = bounded(1 / (1 + Math.exp(-(picks[0]!.effect + 0.4 + (random() - 0.5)))));
    return { features, won: random() < probability, stated };
  });
}

const brier = (pairs: readonly { probability: number; won: boolean }[]) =>
  pairs.reduce((sum, { probability, won }) => sum + (probability - Number(won)) ** 2, 0) / pairs.length;

/** Returns the mean distance of predicted and real win rates over ten buckets. */
function calibrationError(pairs: readonly { probability: number; won: boolean }[]): number {
  const buckets = Map.groupBy(pairs, ({ probability }) => Math.min(9, Math.floor(probability * 10)));
  return [...buckets.values()].reduce((sum, bucket) => {
    const predicted = bucket.reduce((all, { probability }) => all + probability, 0);
    return sum + Math.abs(predicted - bucket.filter(({ won }) => won).length) / pairs.length;
  }, 0);
}

/** Returns the predictions of deals that the model has not seen, and those of the phase's win rate. */
function tried(seed: number) {
  const learned = history(seed, 1_500);
  const later = history(seed + 1_000, 3_000);
  const model = train(learned);
  const rates = new Map(
    [...Map.groupBy(learned, ({ features }) => features['phase']!)].map(([phase, own]) => [
      ...([phase, own.filter(({ won }) => won).length / own.length] as const),
    ]),
  );
  return {
    model: later.map(({ features, won }) => ({ probability: predict(model, features).probability, won })),
    phase: later.map(({ features, won }) => ({ probability: rates.get(features['phase']!)!, won })),
    stated: later.map(({ stated, won }) => ({ probability: stated, won })),
  };
}

const runs = Array.from({ length: 50 }, (_, index) => tried(index + 1));
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

test('beats the phase rate by a tenth and the salesperson on 50 generated histories it has not seen', () => {
  const scores = (key: 'model' | 'phase' | 'stated') => mean(runs.map((run) => brier(run[key])));
  expect(scores('model')).toBeLessThanOrEqual(0.9 * scores('phase'));
  expect(scores('model')).toBeLessThan(scores('stated'));
});

test('is calibrated within 0.03 over the same histories', () => {
  expect(calibrationError(runs.flatMap(({ model }) => model))).toBeLessThanOrEqual(0.03);
});

test('has no skill on shuffled ends, so that nothing of the future leaks into the features', () => {
  const deals = history(5, 3_000);
  const shuffled: Sample[] = deals.map(({ features }, index) => ({
    features,
    won: deals[(index * 7 + 11) % 3_000]!.won,
  }));
  const model = train(shuffled.slice(0, 1_500));
  const later = shuffled
    .slice(1_500)
    .map(({ features, won }) => ({ probability: predict(model, features).probability, won }));
  const rate = later.filter(({ won }) => won).length / later.length;
  expect(brier(later)).toBeGreaterThan(0.98 * rate * (1 - rate));
});

test('covers the sum of won amounts with its band in 75 to 85 of 100 months', () => {
  const random = randomNumbers(9);
  let inside = 0;
  const months = 200;
  for (let month = 0; month < months; month += 1) {
    const deals = Array.from({ length: 10 }, () => ({
      amount: 1 + Math.floor(random() * 1_000_000),
      probability: bounded(random()),
    }));
    const won = deals.reduce((sum, { amount, probability }) => (random() < probability ? sum + amount : sum), 0);
    const { low, high } = bandOf(deals);
    if (won >= low && won <= high) inside += 1;
  }
  expect(inside / months).toBeGreaterThanOrEqual(0.75);
  expect(inside / months).toBeLessThanOrEqual(0.85);
});

test('explains the log-odds by three factors and a rest that add up to it', () => {
  const model = train(history(3, 400));
  fc.assert(
    fc.property(
      fc.record({
        phase: fc.constantFrom('0', '1', '2'),
        stay: fc.constantFrom('0', '9'),
        silence: fc.constantFrom('1'),
      }),
      (features) => {
        const { probability, contributions } = predict(model, features);
        const { log_odds, factors, rest } = explain(probability, contributions);
        expect(factors.length).toBeLessThanOrEqual(3);
        expect(factors.reduce((sum, { contribution }) => sum + contribution, rest)).toBeCloseTo(log_odds, 12);
        expect(log_odds).toBeCloseTo(logitOf(probability), 12);
      },
    ),
  );
});

test('calibrates by rising steps, whatever the order of the ends', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          raw: fc.double({ min: 0.01, max: 0.99, noNaN: true }),
          won: fc.constantFrom(0, 1),
          count: fc.constant(1),
        }),
      ),
      (pairs) => {
        const steps = isotonic(pairs);
        steps.forEach((step, index) => {
          expect(step.probability).toBeGreaterThanOrEqual(steps[index - 1]?.probability ?? 0);
          expect(Number.isFinite(step.probability)).toBe(true);
        });
      },
    ),
  );
});

test('learns from ends that are all won without becoming certain', () => {
  const model = train(Array.from({ length: 40 }, () => ({ features: { phase: '1' }, won: true })));
  const { probability } = predict(model, { phase: '1' });
  expect(probability).toBeGreaterThan(0.8);
  expect(probability).toBeLessThanOrEqual(0.99);
});

test('trains on 100,000 closed deals within two seconds', () => {
  const samples = history(8, 100_000);
  const start = performance.now();
  train(samples);
  expect(performance.now() - start).toBeLessThan(2_000);
});
