#!/bin/sh
# Makes the product's own login, which is no superuser, and its database. Its password is that of compose.yml.
set -eu
psql --set ON_ERROR_STOP=1 --username postgres --set password="$TENURE_DB_PASSWORD" <<'SQL'
create role tenure login createrole password :'password';
create database tenure owner tenure;
SQL
