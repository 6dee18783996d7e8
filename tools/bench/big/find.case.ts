import type { Bench, Case, Finding } from '../cases/case.types.ts';
import { ask, askInTurns, ms, slow, spread } from './ask.ts';
import type { Question } from './ask.ts';
import { turnsOf } from './pages.case.ts';

const queries = [
  {
    name: '3 characters and more',
    most: 5,
    contacts: ['鈴木陽', 'たなか', '山本大輔', 'こばや', '渡辺蓮', 'まつもと'],
    customers: ['東和12', '丸山34製', 'ふじ', '瑞穂9電機', '扶桑7', '太平88'],
  },
  {
    name: '2 characters',
    most: 30,
    contacts: ['鈴木', 'たな', '山本', '結衣', '渡辺', 'みず'],
    customers: ['東和', '丸山', '電機', '薬品', '扶桑', '北斗'],
  },
  {
    name: '1 character',
    most: 5,
    contacts: ['鈴', 'た', '山', '結', '森', '誠'],
    customers: ['東', '丸', '電', '薬', '扶', '旭'],
  },
  {
    name: 'no hit',
    most: 30,
    contacts: ['ぬるぽ', '鬱憤晴', 'ペンギン', '無何有'],
    customers: ['ぬるぽ', '鬱憤晴', 'ペンギン', '無何有'],
  },
] as const;

/** Compares suggestions while typing and the global search with one read by id. */
export const findCase: Case = {
  name: 'find',
  async run(bench) {
    const { answer } = await ask<{ data: { id: number }[] }>(bench, {
      path: '/api/rest/contacts',
      body: () => ({ per_page: 1 }),
    });
    const one: Question = { path: `/api/rest/contacts/${answer.data[0]!.id}`, method: 'GET' };
    const findings: Finding[] = [];
    for (const { name, most, ...words } of queries) {
      for (const kind of ['contacts', 'customers'] as const) {
        findings.push(
          await measure(
            bench,
            `suggest ${kind}, ${name}`,
            one,
            turning(`/api/rest/${kind}/suggest`, words[kind]),
            most,
          ),
        );
      }
    }
    for (const { name, contacts } of queries) {
      const question = searching(contacts);
      findings.push(await measure(bench, `search over all records, ${name}`, one, question));
    }
    return findings;
  },
};

function turning(path: string, words: readonly string[]): Question {
  let serial = 0;
  return { path, body: () => ({ query: words[(serial += 1) % words.length] }) };
}

function searching(words: readonly string[]): Question {
  let serial = 0;
  return {
    get path() {
      return `/api/rest/search?query=${encodeURIComponent(words[(serial += 1) % words.length]!)}`;
    },
    method: 'GET',
  };
}

async function measure(bench: Bench, what: string, one: Question, found: Question, most?: number): Promise<Finding> {
  const [record, answers] = await askInTurns(bench, [one, found], turnsOf(bench));
  const more = slow(answers!) - slow(record!);
  return {
    what,
    against: 'one record by its number, p95',
    ...(most === undefined ? {} : { target: { text: `≤ ${most} ms more`, met: more <= most } }),
    measured: `${ms(more)} ms`,
    detail: `p50/p95 ms: ${spread(answers!)} against ${spread(record!)}`,
  };
}
