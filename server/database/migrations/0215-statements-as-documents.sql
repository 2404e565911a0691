-- Whether the row of a card statement is the document itself: a user said that no invoice comes for it. It is booked then.
alter table receipts add column is_document boolean not null default false;
create index receipts_as_documents on receipts (company_id, partner_id) where is_document;
