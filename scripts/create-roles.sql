-- For an administrator whose product login has no CREATEROLE: makes the roles that the migrations need.
-- psql --set ON_ERROR_STOP=1 --set login=tenure --file scripts/create-roles.sql
create role tenure_app nologin; create role tenure_identity nologin; create role tenure_system nologin;
create role tenure_scoped nologin; create role tenure_tenant nologin; create role tenure_property_owner nologin;
create role tenure_search nologin noinherit; create role tenure_link_guest nologin noinherit;
create role tenure_role_switch nologin noinherit;
grant tenure_app to tenure_scoped, tenure_tenant, tenure_property_owner;
grant tenure_scoped, tenure_tenant, tenure_property_owner, tenure_search, tenure_link_guest to tenure_role_switch;
grant tenure_app, tenure_identity, tenure_system, tenure_role_switch to :"login";
