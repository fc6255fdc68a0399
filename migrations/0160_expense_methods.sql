-- Form 1099 leaves out what was paid by card or through a third-party network (PayPal, Venmo for goods and services): their
-- operators report it on Form 1099-K. A payment by Zelle is a bank transfer, which the payer reports (26 CFR 1.6041-1(a)(1)(iv)).
alter table expenses drop constraint expenses_method_check;
alter table expenses add constraint expenses_method_check
  check (method in ('CASH', 'CHECK', 'ACH', 'ZELLE', 'CARD', 'THIRD_PARTY_NETWORK', 'MONEY_ORDER', 'OTHER'));
