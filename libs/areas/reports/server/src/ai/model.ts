/** A deal at a moment: one value per feature, for example `phase` → `12`. */
export type Features = Readonly<Record<string, string>>;

export interface Sample {
  features: Features;
  won: boolean;
}

/** A logistic regression on categories, with a calibration of its log-odds. */
export interface Model {
  bias: number;
  /** The contribution of a feature's value to the log-odds: `phase=12`. */
  weights: Record<string, number>;
  /** The steps of the calibration: from this raw probability on, the calibrated one. */
  steps: { from: number; probability: number }[];
}

/** The strength of the additive smoothing: a category is drawn to zero as by so many deals of both ends. */
const SMOOTHING = 4;
const ROUNDS = 60;

const sigmoid = (logit: number): number => 1 / (1 + Math.exp(-logit));
export const logitOf = (probability: number): number => Math.log(probability / (1 - probability));
/** Keeps a probability away from certainty, which no number of closed deals can teach. */
export const bounded = (probability: number): number => Math.min(0.99, Math.max(0.01, probability));

const keysOf = (features: Features): string[] =>
  Object.entries(features).map(([feature, value]) => `${feature}=${value}`);

/** Deals with the same values, which are counted together: there are far fewer of them than deals. */
interface Kind {
  features: Features;
  count: number;
  won: number;
}

function kindsOf(samples: readonly Sample[]): Kind[] {
  const kinds = new Map<string, Kind>();
  for (const { features, won } of samples) {
    const key = Object.values(features).join('|');
    const kind = kinds.get(key) ?? { features, count: 0, won: 0 };
    kind.count += 1;
    kind.won += won ? 1 : 0;
    kinds.set(key, kind);
  }
  return [...kinds.values()];
}

/** Fits the weights by damped Newton steps on all categories at once; the damping bounds their joint effect. */
function fit(kinds: readonly Kind[]): Pick<Model, 'bias' | 'weights'> {
  const ids = new Map<string, number>();
  const rows = kinds.map(({ features }) =>
    keysOf(features).map((key) => {
      const id = ids.get(key) ?? ids.size;
      ids.set(key, id);
      return id;
    }),
  );
  const [won, count] = [sumOf(kinds, 'won'), sumOf(kinds, 'count')];
  let bias = logitOf((won + 1) / (count + 2));
  const weights = new Float64Array(ids.size);
  const width = (rows[0]?.length ?? 0) + 1;
  for (let round = 0; round < ROUNDS; round += 1) {
    const [slopes, curves] = [new Float64Array(ids.size), new Float64Array(ids.size)];
    let [slope, curve] = [0, 0];
    for (const [index, row] of rows.entries()) {
      const kind = kinds[index]!;
      let logit = bias;
      for (const id of row) logit += weights[id]!;
      const probability = sigmoid(logit);
      const miss = kind.won - kind.count * probability;
      const spread = kind.count * probability * (1 - probability);
      slope += miss;
      curve += spread;
      for (const id of row) {
        slopes[id]! += miss;
        curves[id]! += spread;
      }
    }
    bias += slope / (width * curve + 1e-9);
    for (let id = 0; id < weights.length; id += 1) {
      weights[id]! += (slopes[id]! - (SMOOTHING / 4) * weights[id]!) / (width * curves[id]! + SMOOTHING / 4);
    }
  }
  return { bias, weights: Object.fromEntries([...ids].map(([key, id]) => [key, weights[id]!])) };
}

const sumOf = (kinds: readonly Kind[], part: 'won' | 'count'): number =>
  kinds.reduce((sum, kind) => sum + kind[part], 0);

/** Returns the contributions of a deal's values; a value that no closed deal had contributes nothing. */
export const contributionsOf = ({ weights }: Pick<Model, 'weights'>, features: Features): [feature: string, number][] =>
  Object.entries(features).map(([feature, value]) => [feature, weights[`${feature}=${value}`] ?? 0]);

const rawOf = (model: Pick<Model, 'bias' | 'weights'>, features: Features): number =>
  sigmoid(contributionsOf(model, features).reduce((sum, [, part]) => sum + part, model.bias));

/** Returns rising steps of win rates over raw probabilities (pool of adjacent violators), smoothed towards the raw ones. */
export function isotonic(pairs: readonly { raw: number; won: number; count: number }[]): Model['steps'] {
  const blocks: { from: number; raw: number; won: number; count: number }[] = [];
  const rate = (block: { raw: number; won: number; count: number }) =>
    (block.won + SMOOTHING * (block.raw / block.count)) / (block.count + SMOOTHING);
  for (const { raw, won, count } of pairs.toSorted((one, other) => one.raw - other.raw)) {
    blocks.push({ from: raw, raw: raw * count, won, count });
    while (
      blocks.length > 1 &&
      blocks.at(-1)!.won / blocks.at(-1)!.count <= blocks.at(-2)!.won / blocks.at(-2)!.count
    ) {
      const last = blocks.pop()!;
      const before = blocks.at(-1)!;
      before.raw += last.raw;
      before.won += last.won;
      before.count += last.count;
    }
  }
  let least = 0;
  return blocks.map((block) => {
    least = Math.max(least, bounded(rate(block)));
    return { from: block.from, probability: least };
  });
}

/** Returns the calibrated probability: the steps give the level, the raw probability the order within their neighbours. */
function calibrated(steps: Model['steps'], raw: number): number {
  let found = steps[0]?.probability ?? raw;
  for (const { from, probability } of steps) {
    if (from > raw) break;
    found = probability;
  }
  return bounded((found + raw) / 2);
}

/**
 * Trains a model; the calibration learns from predictions of deals that the fit has not seen: each half predicts the
 * other.
 */
export function train(samples: readonly Sample[]): Model {
  const halves = [0, 1].map((half) => kindsOf(samples.filter((_sample, index) => index % 2 === half)));
  const pairs = halves.flatMap((half, index) => {
    const other = fit(halves[1 - index]!);
    return half.map(({ features, won, count }) => ({ raw: rawOf(other, features), won, count }));
  });
  return { ...fit(kindsOf(samples)), steps: isotonic(pairs) };
}

/** Returns the probability of a deal, and the contribution of each value to its log-odds. */
export function predict(model: Model, features: Features): { probability: number; contributions: [string, number][] } {
  const contributions = contributionsOf(model, features);
  return { probability: calibrated(model.steps, rawOf(model, features)), contributions };
}

/** Returns the three strongest contributions and the rest of the log-odds, which add up to it. */
export function explain(
  probability: number,
  contributions: readonly (readonly [feature: string, part: number])[],
): { log_odds: number; factors: { feature: string; contribution: number }[]; rest: number } {
  const log_odds = logitOf(bounded(probability));
  const factors = contributions
    .filter(([, part]) => part !== 0)
    .toSorted(([, one], [, other]) => Math.abs(other) - Math.abs(one))
    .slice(0, 3)
    .map(([feature, contribution]) => ({ feature, contribution }));
  return { log_odds, factors, rest: log_odds - factors.reduce((sum, { contribution }) => sum + contribution, 0) };
}
