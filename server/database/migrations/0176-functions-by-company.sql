-- They are given the company, once for each that a statement touches.
drop function forget_states_of_fills(bigint[], bigint[], date[]);
drop function forget_states_of_prices(bigint[], bigint[], text[], date[]);
