/**
 * What the product rests on in PostgreSQL, and what its lack would break. Each is tried, because a server that only speaks like PostgreSQL
 * tells any version. A start asks those of one session, `npm run check-database` all of them.
 */
import type pg from 'pg'
import { APP_ROLE } from '../connection.ts'

/** Tries a need; `refused(statement, code)` below answers in SQL whether PostgreSQL refuses a statement with that error. */
type Need<Tries> = { what: string; breaks: string; tries: Tries }

/** Tried within a transaction that is rolled back; the last statement answers `holds`. */
export type NeedOfOne = Need<string>

/** Without these nothing else is tried. */
export const FUNCTIONS: NeedOfOne = {
  what: 'functions in PL/pgSQL',
  breaks: 'nothing that the tables keep by themselves would be kept',
  tries: `
    create function parcurs_check_refused(statement text, code text) returns boolean language plpgsql as $f$
    begin execute statement; return false; exception when others then return sqlstate = code; end $f$`,
}

const POLICED = `
  create table parcurs_check_policed (company_id bigint, n int);
  insert into parcurs_check_policed values (1, 1), (2, 2), (2, 3);
  alter table parcurs_check_policed enable row level security;
  alter table parcurs_check_policed force row level security;
  create policy parcurs_check_company on parcurs_check_policed
    using (company_id = (select nullif(current_setting('app.company_id', true), '')::bigint));
  grant select, insert on parcurs_check_policed to ${APP_ROLE};`

// biome-ignore lint/plugin: words that are sorted and shown to no user
const SORTED = ['az', 'ăb', 'ba', 'sz', 'șa', 'ta', 'tz', 'ța', 'za']

export const NEEDS_OF_ONE: readonly NeedOfOne[] = [
  {
    what: 'a role without rights',
    breaks: 'the application could change its own tables, and no policy would bind it',
    tries: `
      create table parcurs_check_owned (n int);
      set local role ${APP_ROLE};
      select parcurs_check_refused('alter table parcurs_check_owned add column m int', '42501') and not rolsuper and not rolbypassrls as holds
      from pg_roles where rolname = current_user`,
  },
  {
    what: 'policies that read SET LOCAL',
    breaks: 'a company would see the rows of others',
    tries: `${POLICED}
      set local role ${APP_ROLE};
      set local app.company_id = '2';
      select count(*) = 2 and parcurs_check_refused('insert into parcurs_check_policed values (1, 4)', '42501') as holds
      from parcurs_check_policed`,
  },
  {
    what: 'deferrable constraints',
    breaks: 'sheets could not be numbered anew',
    tries: `
      create table parcurs_check_numbers (id int, n int, constraint parcurs_check_n unique (n) deferrable initially immediate);
      insert into parcurs_check_numbers values (1, 1), (2, 2);
      set constraints all deferred;
      update parcurs_check_numbers set n = 2 where id = 1;
      update parcurs_check_numbers set n = 1 where id = 2;
      set constraints all immediate;
      select parcurs_check_refused('update parcurs_check_numbers set n = 1', '23505') as holds`,
  },
  {
    what: 'transition tables of triggers',
    breaks: 'changes would not be logged, and months that are closed could be changed',
    tries: `
      create table parcurs_check_changed (n int);
      create table parcurs_check_seen (n int);
      create function parcurs_check_see() returns trigger language plpgsql as $f$
      begin insert into parcurs_check_seen select n from changed; return null; end $f$;
      create trigger parcurs_check_trigger after insert on parcurs_check_changed referencing new table as changed
        for each statement execute function parcurs_check_see();
      insert into parcurs_check_changed values (1), (2);
      select coalesce(sum(n), 0) = 3 as holds from parcurs_check_seen`,
  },
  {
    what: 'identity columns',
    breaks: 'nothing new could be saved',
    tries: `
      create table parcurs_check_ids (id bigint generated always as identity primary key, n int);
      insert into parcurs_check_ids (n) values (1), (2);
      select max(id) = 2 and parcurs_check_refused('insert into parcurs_check_ids (id) values (7)', '428C9') as holds from parcurs_check_ids`,
  },
  {
    what: 'the Romanian order of letters (ICU)',
    breaks: 'the tables could not be made, or lists would not be in their order',
    tries: `
      select string_agg(word, ' ' order by word collate "ro-x-icu") = '${SORTED.join(' ')}' as holds
      from unnest(string_to_array('${SORTED.toReversed().join(' ')}', ' ')) word`,
  },
]

/** Opens sessions as their owner, without settings of their own, and answers within some seconds. */
export type Sessions = { url: string; schema: string; open(config?: pg.ClientConfig): Promise<pg.Client> }

export type NeedOfSessions = Need<(sessions: Sessions) => Promise<boolean>>

/** The tables of what is tried over several sessions. */
export const TABLES_OF_SESSIONS = `${POLICED}
  create table parcurs_check_counted (n int);
  insert into parcurs_check_counted values (1);`
