-- How a person read the letters of a bank's file whose bytes decide for no encoding: the next file of the account is read alike.
alter table bank_accounts add column file_encoding text check (file_encoding in ('utf-8', 'windows-1252'));
