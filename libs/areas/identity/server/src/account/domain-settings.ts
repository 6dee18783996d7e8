import { features } from '@crm/contract';
import type { Feature, Input, account } from '@crm/contract';
import { orNotFound, invalid } from '@crm/server-kit';
import { isCalendarDay, normaliseText } from '@crm/validation';

export type DomainUpdate = Input<(typeof account)['operations']['updateDomain']>['body'];

/** The defaults of `domains.settings`, used for keys that are not stored. */
export const defaultSettings = {
  week_start: 1,
  observes_national_holidays: true,
  holidays: [] as { date: string; name: string }[],
  language: 'ja' as 'ja' | 'en',
  deal_lock: false,
  csv_easy_authority_mode: false,
  display_goal_menu_to_all_user: false,
  hidden_deleted_users: false,
  show_deal_type: true,
  show_authority: false,
  show_deal_required_fields: true,
};
export type DomainSettings = typeof defaultSettings;

export const settingsOf = (stored: unknown): DomainSettings => {
  const known = stored as Partial<DomainSettings>;
  return Object.fromEntries(
    Object.entries(defaultSettings).map(([key, usual]) => [key, known[key as keyof DomainSettings] ?? usual]),
  ) as unknown as DomainSettings;
};

/** Returns the address of the company's logo, or null without one. */
export const logoUrl = (stored: unknown): string | null => {
  const { logo } = stored as { logo?: string | null };
  return logo ? `/api/company_logos/${logo}` : null;
};

export const isOn = (stored: unknown, feature: Feature): boolean =>
  (stored as Partial<Record<Feature, boolean>>)[feature] !== false;

/** Returns the settings that an update changes, checked and normalised. */
export function settingsIn(body: DomainUpdate): Partial<DomainSettings> {
  const given = Object.fromEntries(
    Object.entries(body).filter(([key, value]) => key in defaultSettings && value !== undefined),
  ) as Partial<DomainSettings>;
  if (!given.holidays) return given;
  const days = given.holidays.map(({ date, name }) => ({ date, name: normaliseText(name) }));
  const twice = days.findIndex(({ date }, index) => days.findIndex((one) => one.date === date) !== index);
  if (twice !== -1) throw invalid({ field: `holidays[${twice}].date`, rule: 'taken' });
  const wrong = days.findIndex(({ date }) => !isCalendarDay(date));
  if (wrong !== -1) throw invalid({ field: `holidays[${wrong}].date`, rule: 'errors.invalid_date' });
  return { ...given, holidays: days.sort((a, b) => a.date.localeCompare(b.date)) };
}

/** Returns the features that an update switches. */
export const featuresIn = (body: DomainUpdate): Partial<Record<Feature, boolean>> =>
  Object.fromEntries(
    features.flatMap((feature) => {
      const on = body[`enable_${feature}`];
      return on === undefined ? [] : [[feature, on]];
    }),
  );

/** Returns the entries of `all` whose keys `of` has. */
export const sameKeys = (all: object, of: object): object => {
  const values = orNotFound(all as Record<string, unknown>);
  return Object.fromEntries(Object.keys(of).map((key) => [key, values[key]]));
};
