-- Whether a company that does not ask other countries for their VAT takes it for a part of the cost.
alter table companies add column foreign_vat_in_cost boolean not null default false;
