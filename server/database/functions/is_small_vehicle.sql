-- Whether the law limits a vehicle (art. 298): what domain/fiscal/deduction.ts says as `isSmall`, and a test holds beside it.
create or replace function is_small_vehicle(kind text, category text, max_mass_kg integer, seats smallint)
returns boolean language sql immutable as $$
  select kind <> 'machine' and coalesce(max_mass_kg, 0) <= 3500 and coalesce(seats, 0) <= 9
    and (max_mass_kg is not null and seats is not null
      or coalesce(category, '') not in ('M2', 'M3', 'N2', 'N3', 'T', 'UTILAJ', 'O1', 'O2', 'O3', 'O4'))
$$;
