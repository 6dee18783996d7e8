import { OutboundError } from '@crm/server-kit';
import type { AppContext } from '@crm/server-kit';

/** The time in which a page must answer. */
const TIMEOUT_MS = 5_000;

/** Asks each address once, four at a time. A redirect counts as an answer. */
export async function checkLinks({ outbound }: Pick<AppContext, 'outbound'>, urls: readonly string[]) {
  const waiting = [...new Set(urls)];
  const results = new Map<string, LinkResult>();
  const work = async () => {
    for (let url = waiting.shift(); url !== undefined; url = waiting.shift())
      results.set(url, await ask(outbound, url));
  };
  await Promise.all(Array.from({ length: 4 }, work));
  return { data: [...new Set(urls)].map((url) => ({ url, ...results.get(url)! })) };
}

interface LinkResult {
  result: 'ok' | 'broken' | 'unreachable' | 'refused';
  status: number | null;
}

async function ask(outbound: AppContext['outbound'], url: string): Promise<LinkResult> {
  try {
    const { status } = await outbound.send({ url, timeoutMs: TIMEOUT_MS });
    return { result: status < 400 ? 'ok' : 'broken', status };
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    // A page that is larger than we read has answered.
    if (error.reason === 'too_large') return { result: 'ok', status: null };
    return { result: error.reason === 'address_refused' ? 'refused' : 'unreachable', status: null };
  }
}
