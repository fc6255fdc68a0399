-- On which basis the reports of income open: one choice for Finances, the income statement and income by property.
alter table accounts add column report_basis text not null default 'accrual' check (report_basis in ('accrual', 'cash'));
