/** Features that a company can switch on or off (spec 1 §3, "Current domain"). */
export const features = [
  'campaign_email',
  'webform',
  'lifecycle_stage',
  'automation',
  'web_analytics',
  'bulk_merge',
  'sales_metrics',
  'file_search',
  'custom_reports',
  'dashboard',
  'bi',
  'custom_object',
  'logical_formula',
  'related_customer',
  'estimate',
] as const;
export type Feature = (typeof features)[number];

/** Who may call an operation. The server enforces it; screens only hide what it would refuse. */
export type Access =
  { kind: 'public' } | { kind: 'signed-in'; feature?: Feature } | { kind: 'administrator'; feature?: Feature };

export const access = {
  /** Anybody, without a session. */
  public: () => ({ kind: 'public' }) as const satisfies Access,
  /** Any member of the company; with a feature, only while the company has it. */
  signedIn: (feature?: Feature) => ({ kind: 'signed-in', feature }) as const satisfies Access,
  /** Members with the system profile 管理者 (spec 3 §2.17). */
  administrator: (feature?: Feature) => ({ kind: 'administrator', feature }) as const satisfies Access,
};
