import { comingFeatures, featureNames } from '../generated/features.ts';

/** A feature of a company; names as in the contract. */
export type FeatureName = (typeof featureNames | typeof comingFeatures)[number];

type Pascal<S extends string> = S extends `${infer A}_${infer B}` ? `${Capitalize<A>}${Pascal<B>}` : Capitalize<S>;
export type FeatureFlag = `enable${Pascal<FeatureName>}`;

/** Converts `web_analytics` to `enableWebAnalytics`. */
export const flagOf = (feature: FeatureName): FeatureFlag =>
  `enable${feature.replace(/(?:^|_)([a-z])/g, (_all, letter: string) => letter.toUpperCase())}` as FeatureFlag;

export const featureOfFlag = (flag: string): FeatureName | undefined =>
  [...featureNames, ...comingFeatures].find((feature) => flagOf(feature) === flag);
