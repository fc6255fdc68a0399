-- The number of a lease's payment reference, which tenants write into their transfers: see shared/bank/payment-reference.ts.
alter table leases add column payment_number integer check (payment_number between 0 and 28629150);

-- From the lease's id, so that neighbors have different references; the next free number where two ids meet.
create function give_payment_number() returns trigger language plpgsql as $$
declare
  candidate integer := (hashtextextended(new.id::text, 0) & 9223372036854775807) % 28629151;
begin
  while exists (select from leases l where l.account_id = new.account_id and l.payment_number = candidate) loop
    candidate := (candidate + 1) % 28629151;
  end loop;
  new.payment_number := candidate;
  return new;
end $$;
create unique index leases_by_payment_number on leases (account_id, payment_number);
create trigger leases_have_payment_number before insert on leases for each row when (new.payment_number is null)
  execute function give_payment_number();

alter table leases no force row level security;
do $$
declare
  lease record;
  candidate integer;
begin
  for lease in select account_id, id from leases loop
    candidate := (hashtextextended(lease.id::text, 0) & 9223372036854775807) % 28629151;
    while exists (select from leases l where l.account_id = lease.account_id and l.payment_number = candidate) loop
      candidate := (candidate + 1) % 28629151;
    end loop;
    update leases set payment_number = candidate where account_id = lease.account_id and id = lease.id;
  end loop;
end $$;
alter table leases force row level security;
alter table leases alter column payment_number set not null;
