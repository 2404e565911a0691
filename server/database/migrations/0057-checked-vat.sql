-- The checks read whether a company pays VAT: a receipt over 100 EUR is no invoice to deduct it by.
drop trigger companies_checked on companies;
create trigger companies_checked after update on companies for each row
  when ((old.name = '' or old.cui = '' or old.address = '') <> (new.name = '' or new.cui = '' or new.address = '') or old.tva <> new.tva)
  execute function forget_states_naming();
