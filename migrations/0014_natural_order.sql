-- Names and unit numbers in the order in which people read them: apple before Zebra, unit 2 before unit 10.
create collation natural_order (provider = icu, locale = 'und-u-kn-true');
alter table properties alter column name type text collate natural_order;
alter table units alter column unit_number type text collate natural_order;
alter table tenants alter column name type text collate natural_order;
