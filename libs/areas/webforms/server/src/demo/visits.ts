import type { Transaction } from '@crm/database';
import { addDays, isoDay, weekdayOf } from '@crm/format/days';
import { insertAll, insertForIds } from '@crm/server-kit';
import type { Calendar } from '@crm/server-kit';

/** The total views of the inquiry form; the form's own counter must equal it. */
const viewCount = 412;
/** The key of the demo company's sites. */
const demoDomainKey = 'demo-domain-key-2026';

const days = 60;
const site = 'https://www.demo.example';
const pages = [
  ['/product/', '製品紹介'],
  ['/price/', '料金プラン'],
  ['/cases/', '導入事例'],
  ['/faq/', 'よくあるご質問'],
] as const;
const sources = [
  { source: 'www.demo.example', medium: '', campaign: '', share: 5 },
  { source: 'newsletter', medium: 'email', campaign: '製品案内', share: 3 },
  { source: '', medium: '', campaign: '', share: 2 },
] as const;
const devices = ['desktop', 'desktop', 'mobile', 'tablet'] as const;

const minutes = (time: string | Date, count: number): Date => new Date(new Date(time).getTime() + count * 60_000);

/** Adds the page views of the people who answered and the views of the form: the demo's Web閲覧 and statistics. */
export async function addVisits(
  tx: Transaction,
  { domainId }: { domainId: number },
  webformId: number,
  calendar: Calendar,
): Promise<void> {
  await tx.insertInto('tracking_settings').values({ domain_id: domainId, domain_key: demoDomainKey }).execute();
  await tx.insertInto('tracking_public_keys').values({ domain_id: domainId, domain_key: demoDomainKey }).execute();
  const logs = await tx
    .selectFrom('webform_submission_logs')
    .select(['tracking_id', 'submitted_at'])
    .where('domain_id', '=', domainId)
    .where('webform_id', '=', webformId)
    .orderBy('id')
    .execute();
  await addSessions(tx, { domain_id: domainId, webform_id: webformId }, logs);
  await addViews(tx, { domain_id: domainId, webform_id: webformId }, logs, calendar);
}

interface Form {
  domain_id: number;
  webform_id: number;
}
type Log = { tracking_id: string | null; submitted_at: string };

/**
 * Adds some page views of three minutes each for every visitor on the day of the answer; every other one also came
 * earlier.
 */
async function addSessions(tx: Transaction, { domain_id, webform_id }: Form, logs: readonly Log[]): Promise<void> {
  const visits = logs.flatMap(({ tracking_id, submitted_at }, index) => {
    const last = { tracking_id: tracking_id!, end: new Date(submitted_at), submitted: true, index };
    return index % 2 === 0 ? [{ ...last, end: minutes(submitted_at, -3 * 24 * 60), submitted: false }, last] : [last];
  });
  const planned = visits.map(({ tracking_id, end, submitted, index }) => {
    const read = pages.slice(index % 3, (index % 3) + 2);
    const start = minutes(end, -3 * read.length);
    const from = sources[index % sources.length]!;
    return {
      start,
      read,
      submitted,
      row: {
        domain_id,
        tracking_id,
        started_at: start,
        last_at: end,
        page_view_count: read.length,
        event_count: read.length + (submitted ? 1 : 0),
        submitted,
        landing_url: `${site}${read[0]![0]}`,
        landing_title: read[0]![1],
        exit_url: submitted ? `${site}/contact/` : `${site}${read.at(-1)![0]}`,
        referrer: from.source === '' ? 'https://search.example/' : null,
        utm_source: from.medium ? from.source : null,
        utm_medium: from.medium || null,
        utm_campaign: from.campaign || null,
        device_class: devices[index % devices.length]!,
        ip_masked: '203.0.113.0',
      },
    };
  });
  const ids = await insertForIds(
    tx,
    'tracking_sessions',
    planned.map(({ row }) => row),
  );
  const events = planned.flatMap(({ start, read, submitted, row }, at) => {
    const common = { domain_id, session_id: ids[at]! };
    const seen = read.map(([path, title], index) => ({
      ...common,
      event_type: 'page_view',
      occurred_at: minutes(start, 3 * index),
      url: `${site}${path}`,
      title,
      webform_id: null as number | null,
    }));
    if (!submitted) return seen;
    const sent = { event_type: 'form_submit', occurred_at: row.last_at, url: `${site}/contact/`, webform_id };
    return [...seen, { ...common, ...sent, title: 'お問い合わせ' }];
  });
  await insertAll(tx, 'tracking_session_events', events);
}

/** Adds more views on working days than at weekends, and the answers by their day. */
async function addViews(tx: Transaction, form: Form, logs: readonly Log[], { now }: Calendar): Promise<void> {
  const dayOf = (index: number) => addDays(isoDay(now), index - days + 1);
  const weights = Array.from({ length: days }, (_, index) => {
    const weekday = weekdayOf(dayOf(index));
    return weekday === 0 || weekday === 6 ? 2 : 6 + ((index * 5) % 4);
  });
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let passed = 0;
  const views = weights.map((weight, index) => {
    const before = Math.round((passed * viewCount) / total);
    passed += weight;
    const count = Math.round((passed * viewCount) / total) - before;
    return { ...form, day: dayOf(index), pv_count: count };
  });
  await insertAll(tx, 'webform_daily_views', views);
  const posts = Map.groupBy(logs, ({ submitted_at }) => isoDay(submitted_at));
  const bySource = views.flatMap(({ day, pv_count }, at) =>
    sources.map(({ source, medium, campaign, share }, index) => ({
      ...form,
      day,
      source,
      medium,
      campaign,
      pv_count: index === 0 ? pv_count - sharesOf(pv_count) : Math.floor((pv_count * share) / 10),
      post_count: at % sources.length === index ? (posts.get(day)?.length ?? 0) : 0,
    })),
  );
  await insertAll(tx, 'webform_daily_sources', bySource);
}

const sharesOf = (count: number): number =>
  sources.slice(1).reduce((sum, { share }) => sum + Math.floor((count * share) / 10), 0);
