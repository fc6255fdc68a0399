-- Sales tax on rent can be charged every month with the rent.
alter table recurring_charges drop constraint recurring_charges_kind_check;
alter table recurring_charges add constraint recurring_charges_kind_check
  check (kind in ('PET_RENT', 'PARKING', 'STORAGE', 'UTILITIES', 'SALES_TAX', 'OTHER'));
