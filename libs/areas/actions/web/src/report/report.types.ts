/** The members and groups of a report, as the filter names them (none: everybody), and its days. */
export interface ReportQuery {
  people: string[];
  from: string;
  until: string;
}
