-- Two saved sheets of the same hours are told once, at the later one: the states of those that had it at both are found out anew.
update roadmaps set state = null where state = 'warning';
