-- what pays sales tax, or a refund that is owed again, is few rows of many: reports on cash basis read them alone
create index allocations_on_their_own_day on allocations (account_id) where code in (2200, 2300);
