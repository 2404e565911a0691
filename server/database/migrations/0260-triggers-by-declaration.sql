-- Triggers that several tables share are attached by server/database/attached-triggers.ts; two functions are part of another one.
drop function if exists forget_state_of_country() cascade;
drop function if exists forget_states_of_changed_receipts() cascade;
