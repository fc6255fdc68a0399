-- The product's own login: no superuser. The password is also in compose.yml.
create role tenure login createrole password 'change-me';
create database tenure owner tenure;
