-- Rent concessions: discounts that were agreed with the tenants, as dated terms of the lease, [{"id": uuid, "kind", "from":
-- first day of a month, "months": n, "amountCents": n or null, "basisPoints": n or null, "reason": text or null,
-- "agreedOn": date, "cancelledFrom": first day of a month or null}]. They are a column for the reasons of rent_steps.
alter table leases
  add column concessions jsonb not null default '[]' check (
    jsonb_typeof(concessions) = 'array' and jsonb_array_length(concessions) <= 20
    and not jsonb_path_exists(concessions, '$[*] ? (!(@.kind like_regex "^(ONCE|MONTHLY|SPREAD)$"
      && @.from like_regex "^[0-9]{4}-[0-9]{2}-01$" && @.months >= 1 && @.months <= 60
      && (@.amountCents >= 1 && @.amountCents <= 1000000000 && @.basisPoints == null
          || @.basisPoints >= 1 && @.basisPoints <= 10000 && @.amountCents == null && @.kind != "SPREAD")))'));
grant select (concessions) on leases to tenure_link_guest;

-- A month of which a concession leaves nothing is charged with nothing to pay.
alter table charges drop constraint charges_amount_cents_check;
alter table charges add constraint charges_amount_cents_check check (amount_cents between 1 and 1000000000
  or amount_cents = 0 and period is not null and type = 'RENT' and explanation ? 'concession');

-- The concession is posted with the rent: Dr 4910 rent concessions, Cr 1200.
alter table journal_entries drop constraint journal_entries_kind_check;
alter table journal_entries add constraint journal_entries_kind_check check (kind in (
  'charge', 'payment', 'credit', 'allocation', 'deallocation', 'refund', 'refund_reversal', 'charge_reversal',
  'payment_reversal', 'expense', 'expense_reversal', 'concession', 'concession_reversal'));
