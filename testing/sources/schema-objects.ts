import type { ClientBase } from 'pg'

/**
 * Each object of the schema `public` as one line: columns (in any order), constraints, indexes, triggers, functions,
 * row-level security and its policies, privileges, extensions and collations. Left out are the queue's own schema and names
 * of not-null constraints, which PostgreSQL gives since 18. A constraint that old rows may break is not told from one that was
 * checked, and a column of a subquery from one of another name, because neither changes what is accepted.
 */
const objects = `
  select concat_ws(' ', 'column', c.relname || '.' || a.attname, format_type(a.atttypid, a.atttypmod), case when a.attnotnull then 'not null' end,
    'default ' || pg_get_expr(d.adbin, d.adrelid, true), a.attgenerated, a.attidentity, a.attcollation::regcollation) as line
  from pg_class c join pg_attribute a on a.attrelid = c.oid left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped
  union all
  select concat_ws(' ', 'constraint', conrelid::regclass, conname, replace(pg_get_constraintdef(oid, true), ' NOT VALID', ''))
  from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n' and conrelid <> 0
  union all
  select concat_ws(' ', 'index', indexrelid::regclass, pg_get_indexdef(indexrelid, 0, true)) from pg_index i join pg_class c on c.oid = i.indexrelid
  where c.relnamespace = 'public'::regnamespace
  union all
  select concat_ws(' ', 'trigger', pg_get_triggerdef(t.oid, true)) from pg_trigger t join pg_class c on c.oid = t.tgrelid
  where not t.tgisinternal and c.relnamespace = 'public'::regnamespace
  union all
  select concat_ws(' ', 'function', pg_get_functiondef(p.oid), case when proowner = 'tenure_search'::regrole then 'of tenure_search' end)
  from pg_proc p where pronamespace = 'public'::regnamespace and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
  union all
  select concat_ws(' ', 'policy', polrelid::regclass || '.' || polname, polpermissive, polcmd,
    (select string_agg(o::regrole::text, ', ' order by o::regrole::text) from unnest(polroles) o),
    'using', pg_get_expr(polqual, polrelid, true), 'check', pg_get_expr(polwithcheck, polrelid, true))
  from pg_policy
  union all
  select concat_ws(' ', 'row security', relname, relrowsecurity, relforcerowsecurity) from pg_class
  where relkind = 'r' and relnamespace = 'public'::regnamespace
  union all
  select concat_ws(' ', 'privilege', a.privilege_type, 'on schema', nspname, 'to', a.grantee::regrole)
  from pg_namespace, aclexplode(nspacl) a where nspname = 'public' and a.grantee <> nspowner
  union all
  select concat_ws(' ', 'privilege', a.privilege_type, 'on', relname, 'to', a.grantee::regrole)
  from pg_class, aclexplode(relacl) a where relnamespace = 'public'::regnamespace and a.grantee <> relowner
  union all
  select concat_ws(' ', 'privilege', a.privilege_type, 'on column', c.relname || '.' || t.attname, 'to', a.grantee::regrole)
  from pg_class c join pg_attribute t on t.attrelid = c.oid, aclexplode(t.attacl) a where c.relnamespace = 'public'::regnamespace
  union all
  select concat_ws(' ', 'privilege', a.privilege_type, 'on', p.oid::regprocedure, 'to', a.grantee::regrole)
  from pg_proc p, aclexplode(coalesce(proacl, acldefault('f', proowner))) a
  where pronamespace = 'public'::regnamespace and a.grantee <> proowner
    and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
  union all
  select concat_ws(' ', 'extension', extname) from pg_extension
  union all
  select concat_ws(' ', 'collation', collname, collprovider, collisdeterministic) from pg_collation where collnamespace = 'public'::regnamespace`

const alias = /(\( SELECT \w+\((?:[^()]|\([^()]*\))*\)) AS \w+\)/g

/** Lists the objects of the database's schema, sorted, without the table of the migrations. */
export async function schemaObjects(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(objects)
  return rows
    .map(({ line }) => line.replaceAll(alias, '$1)'))
    .filter((line) => !/\bschema_migrations/.test(line))
    .toSorted()
}
