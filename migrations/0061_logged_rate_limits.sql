-- What counts tries survives a crash of the database: an unlogged table is empty after one.
alter table rate_limits set logged;
