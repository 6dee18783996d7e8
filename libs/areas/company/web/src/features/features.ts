/** The features that a company can switch, in the order of the screen; names as in the contract. */
export const featureNames = [
  'webform',
  'web_analytics',
  'estimate',
  'lifecycle_stage',
  'related_customer',
  'file_search',
  'logical_formula',
  'campaign_email',
  'automation',
  'custom_object',
  'bulk_merge',
  'sales_metrics',
  'custom_reports',
  'dashboard',
  'bi',
] as const;
export type FeatureName = (typeof featureNames)[number];

/** The features that do not exist yet, which are listed without a switch. */
export const comingFeatures: readonly FeatureName[] = [
  'campaign_email',
  'automation',
  'custom_object',
  'bulk_merge',
  'sales_metrics',
  'custom_reports',
  'dashboard',
  'bi',
];

type Pascal<S extends string> = S extends `${infer A}_${infer B}` ? `${Capitalize<A>}${Pascal<B>}` : Capitalize<S>;
export type FeatureFlag = `enable${Pascal<FeatureName>}`;

/** Converts `web_analytics` to `enableWebAnalytics`. */
export const flagOf = (feature: FeatureName): FeatureFlag =>
  `enable${feature.replace(/(?:^|_)([a-z])/g, (_all, letter: string) => letter.toUpperCase())}` as FeatureFlag;

export const featureOfFlag = (flag: string): FeatureName | undefined =>
  featureNames.find((feature) => flagOf(feature) === flag);
