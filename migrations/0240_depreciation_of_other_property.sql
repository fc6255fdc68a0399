-- Property that is depreciated otherwise: nonresidential buildings, qualified improvement property, the alternative depreciation
-- system, property that was bought used, and points and loan costs, which are amortized.
alter table depreciable_assets drop constraint depreciable_assets_kind_check;
alter table depreciable_assets add constraint depreciable_assets_kind_check check (kind in
  ('BUILDING', 'IMPROVEMENT', 'QUALIFIED_IMPROVEMENT', 'EQUIPMENT', 'OFFICE_EQUIPMENT', 'LAND_IMPROVEMENT', 'LOAN_COSTS'));

-- Of a building and its improvements. Rows of before have null: they were computed as residential, over 27.5 years, and stay so
-- until the owner says what the building is, because years that were filed do not change without that.
alter table depreciable_assets add column building_use text check (building_use in ('RESIDENTIAL', 'NONRESIDENTIAL'));
alter table depreciable_assets add constraint asset_use_of_building check (building_use is null or kind in ('BUILDING', 'IMPROVEMENT'));
alter table depreciable_assets add column depreciation_system text not null default 'GDS'
  check (depreciation_system in ('GDS', 'ADS_ELECTED', 'ADS_REQUIRED'));
alter table depreciable_assets add column bought_used boolean not null default false;
-- the term of the loan whose costs they are
alter table depreciable_assets add column term_months integer check (term_months between 1 and 600);
alter table depreciable_assets add constraint asset_term_of_loan check ((term_months is not null) = (kind = 'LOAN_COSTS'));

-- The allowance of property that was first used before 2018 is computed from now on. What was entered without it keeps none: as
-- if it had been elected out, which the owner can change.
alter table allowance_elections drop constraint allowance_elections_year_check;
alter table allowance_elections add constraint allowance_elections_year_check check (year between 2001 and 2100);
alter table depreciable_assets no force row level security;
alter table allowance_elections no force row level security;
insert into allowance_elections (account_id, year, recovery_years, election, created_at)
select distinct a.account_id, extract(year from a.in_service_on)::smallint,
       case a.kind when 'EQUIPMENT' then 5 when 'OFFICE_EQUIPMENT' then 7 else 15 end, 'ELECTED_OUT', now()
from depreciable_assets a
where a.kind in ('EQUIPMENT', 'OFFICE_EQUIPMENT', 'LAND_IMPROVEMENT') and a.in_service_on between '2001-09-11' and '2017-12-31'
on conflict do nothing;
alter table allowance_elections force row level security;
alter table depreciable_assets force row level security;
