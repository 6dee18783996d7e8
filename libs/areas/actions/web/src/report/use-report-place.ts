import { addDays, startOfWeek, today } from '@crm/format';
import { useCompany } from '@crm/identity-web';
import { useAskedRecord, useSearchParams } from '@crm/web-kit';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { addressOf, dayOf, peopleOf } from '../domain/people-address.ts';
import { useMe } from '../domain/use-me.ts';
import { askedReport, selectAskedReport } from './words/asked-report.ts';

/** The days and people of a report, which are in the address. */
export interface ReportPlace {
  day: string;
  isWeek: boolean;
  /** Members and groups, as the filter names them; none means everybody. */
  people: string[];
}

/** Returns the place of the report with its days, and a function that goes to another. Notices name a report by its id. */
export function useReportPlace() {
  const [params, setParams] = useSearchParams();
  const me = useMe();
  const { weekStart } = useCompany() ?? {};
  const dispatch = useDispatch();
  const now = today();
  const day = dayOf(params.get('day'), now);
  const whose = params.get('user') ?? String(me ?? '');
  const isWeek = params.get('days') === 'week';
  const from = isWeek ? startOfWeek(day, weekStart) : day;
  const until = isWeek ? addDays(from, 6) : day;
  const place: ReportPlace = { day, isWeek, people: peopleOf(whose) };
  const go = (change: Partial<ReportPlace>) => {
    const next = { ...place, ...change };
    const user = addressOf(next.people);
    setParams({
      view: 'report',
      ...(next.day === now ? {} : { day: next.day }),
      ...(next.isWeek && { days: 'week' }),
      ...(user === String(me) ? {} : { user }),
    });
  };
  useAskedRecord('report', (id) => void dispatch(askedReport.actions.requested(id)));
  const asked = useSelector(selectAskedReport);
  useEffect(() => {
    if (!asked.data) return;
    go({ day: asked.data.day, isWeek: false, people: [String(asked.data.userId)] });
    dispatch(askedReport.actions.left());
    // `go` is a new function in every render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [asked.data]);
  return { place, from, until, whose, isAsking: asked.status === 'loading', failure: asked.failure, go };
}
