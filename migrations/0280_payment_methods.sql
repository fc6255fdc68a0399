-- Tenants pay by Zelle, Venmo, Cash App and PayPal too: one list of methods for payments, refunds, returned deposits and
-- expenses. Expenses alone know THIRD_PARTY_NETWORK, which is paid as goods and services and is not on the payer's Form 1099.
do $$
declare
  one text;
  methods constant text := $m$'CHECK', 'CASH', 'ACH', 'ZELLE', 'VENMO', 'CASH_APP', 'PAYPAL', 'CARD', 'MONEY_ORDER', 'OTHER'$m$;
begin
  foreach one in array array['payments', 'refunds', 'deposit_returns', 'payer_payments'] loop
    execute format('alter table %I drop constraint %I', one, one || '_method_check');
    execute format('alter table %I add constraint %I check (method in (%s))', one, one || '_method_check', methods);
  end loop;
  alter table expenses drop constraint expenses_method_check;
  execute format('alter table expenses add constraint expenses_method_check check (method in (%s, %L))', methods,
    'THIRD_PARTY_NETWORK');
end $$;

-- Whether money that came by a method is at the bank at once (1010) and not among undeposited funds (1000).
create function is_electronic(method text) returns boolean
language sql immutable parallel safe as $$
  select coalesce(method in ('ACH', 'ZELLE', 'VENMO', 'CASH_APP', 'PAYPAL', 'CARD', 'THIRD_PARTY_NETWORK'), false)
$$;

drop trigger payments_keep_matched_amount on payments;
create trigger payments_keep_matched_amount before update on payments for each row
  when (new.amount_cents <> old.amount_cents or new.state <> old.state and new.state in ('REVERSED', 'REFUNDED')
    or is_electronic(new.method) <> is_electronic(old.method))
  execute function keep_matched_amount();
