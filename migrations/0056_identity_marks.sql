-- A Google account that one person took off may open another's sign-in, and the first one's mark stays: one row a person
-- and issuer, and one person an account that is in use.
alter table identities drop constraint identities_pkey;
alter table identities drop constraint identities_user_id_issuer_key;
alter table identities add primary key (user_id, issuer);
create unique index identities_in_use on identities (issuer, subject) where removed_at is null;
