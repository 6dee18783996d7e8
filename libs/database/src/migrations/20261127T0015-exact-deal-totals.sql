-- Ten thousand deals of the largest amount exceed a bigint; the next one could not be saved.
alter table deal_totals alter column amount type numeric;
