-- What a fuel is, whatever it is called: the compensation of diesel and the fuels proposed for a document decide by it. Fuels that are here
-- already are told by the words of `domain/fuel/fuel-kinds.ts`; the user corrects the rest in the form.
alter table articles add column fuel_kind text;
update articles set fuel_kind = case
    when search_key ~ 'ad[ -]?blue' then 'other'
    when search_key ~ 'motorin|diesel|gasoil|gazoil|b7\y|hvo' then 'diesel'
    when search_key ~ 'benzin|gasoline|petrol|unleaded|super|sp ?9[58]|euro ?95' then 'petrol'
    when search_key ~ '\ygpl\y|\ylpg\y|autogas' then 'lpg'
    when search_key ~ '\y(gnc|cng|gnl|lng)\y|metan' then 'gas'
    when search_key ~ 'electric|kwh|incarcar|charging' then 'electricity'
    else 'other' end
  where is_fuel;
alter table articles
  add constraint articles_fuel_kind_known check (fuel_kind in ('diesel', 'petrol', 'lpg', 'gas', 'electricity', 'other')),
  add constraint articles_fuel_kind check (is_fuel = (fuel_kind is not null));
