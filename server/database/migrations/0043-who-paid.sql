-- Who paid for a line: the driver in cash or from the advance, or the company by card or on an invoice's terms. Lines saved before
-- were all settled as the driver's money, and go on so.
alter table purchases add column paid_by text not null default 'cash';
alter table purchases add constraint purchases_paid_by_known check (paid_by in ('cash', 'card', 'invoice', 'advance'));
alter table purchases alter column paid_by drop default;
