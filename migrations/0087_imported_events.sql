-- Came with an archive: whoever made that may have written any name into it.
alter table events add column is_imported boolean not null default false;
