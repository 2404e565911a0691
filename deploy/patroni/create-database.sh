#!/bin/sh
# Run once by Patroni, on the first member, with the superuser's address: the login and the roles of Parcurs, and its database.
set -e
psql "$1" -v ON_ERROR_STOP=1 -v password="$PARCURS_DATABASE_PASSWORD" <<'SQL'
CREATE ROLE parcurs LOGIN PASSWORD :'password';
CREATE ROLE parcurs_app NOLOGIN;
CREATE ROLE parcurs_driver NOLOGIN;
GRANT parcurs_app, parcurs_driver TO parcurs;
CREATE DATABASE parcurs OWNER parcurs;
SQL
