-- Ways back and sums of versions before the log of changes.
-- Not needed since 0.6.0.
drop table chain_changes;
-- Not needed since 0.6.0.
drop table file_imports;
-- Not needed since 0.6.0.
drop table month_sums;
-- Not needed since 0.6.0.
alter table receipt_imports drop column runs;
