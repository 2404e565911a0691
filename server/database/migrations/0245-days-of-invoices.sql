-- An invoice has its own day and its day of payment beside the day of the fill; receipts without them are of their own day.
alter table receipts add column issued_on date, add column due_on date;
