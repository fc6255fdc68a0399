import type { ClientBase } from 'pg'

import { readMigrations } from '#server/platform/database/migrate.ts'

/** A column as the catalog has it. */
type Column = { name: string; type: string; isRequired: boolean; value: string | null }

/** The rights to read or write a table: the privileges of a role and the conditions of its policies. */
type Access = { role: string; command: string; columns: string[] | null }

type Policy = {
  name: string
  roles: string[]
  command: string
  isRestrictive: boolean
  using: string | null
  check: string | null
}

/** A table as the catalog has it. */
type Table = {
  name: string
  columns: Column[]
  constraints: { kind: string; text: string }[]
  access: Access[]
  policies: Policy[]
}

/** What the migrations say of a table: the file that makes it, its purpose and the meaning of its columns. */
type Words = { file: string; purpose: string; columns: Map<string, string> }

const tablesSql = `
  select c.relname as name,
    (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod), 'isRequired', a.attnotnull,
       'value', case when a.attgenerated <> '' then 'computed' else pg_get_expr(d.adbin, d.adrelid, true) end) order by a.attnum)
     from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
     where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
    (select coalesce(json_agg(json_build_object('kind', contype, 'text', pg_get_constraintdef(oid, true)) order by contype, conname), '[]')
     from pg_constraint where conrelid = c.oid and contype in ('p', 'u', 'f', 'x')) as constraints,
    (select coalesce(json_agg(json_build_object('role', x.role, 'command', lower(x.command), 'columns', x.columns) order by x.role, x.command), '[]') from (
       select a.grantee::regrole::text as role, a.privilege_type as command, null::text[] as columns
       from aclexplode(c.relacl) a where a.grantee <> c.relowner
       union all
       select a.grantee::regrole::text, a.privilege_type, array_agg(t.attname::text order by t.attnum)
       from pg_attribute t, aclexplode(t.attacl) a where t.attrelid = c.oid group by 1, 2) x) as access,
    (select coalesce(json_agg(json_build_object('name', policyname, 'roles', roles, 'command', lower(cmd), 'isRestrictive', permissive = 'RESTRICTIVE',
       'using', qual, 'check', with_check) order by policyname), '[]')
     from pg_policies p where p.schemaname = 'public' and p.tablename = c.relname) as policies
  from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> 'schema_migrations'`

/** Takes the purposes of tables and the meanings of columns from the comments above them in the migrations. */
export async function readWords(): Promise<Map<string, Words>> {
  const words = new Map<string, Words>()
  for (const { name: file, sql } of await readMigrations()) {
    for (const [, comment = '', table = '', body = ''] of sql.matchAll(
      /((?:^--.*\n)*)^create table (\w+) \(\n([\s\S]*?)^\);/gm,
    )) {
      words.set(table, { file, purpose: joined(comment), columns: new Map() })
      addColumns(words.get(table), body)
    }
    for (const [, comment = '', table = '', body = ''] of sql.matchAll(
      /((?:^--.*\n)*)^alter table (\w+)\s((?:.*add column[\s\S]*?);)/gm,
    )) {
      addColumns(words.get(table), `${comment}${body.replaceAll(/\badd column\b/g, '\n')}`)
    }
  }
  return words
}

/** Joins the lines of a comment. A file that it points to is left out: files move, migrations do not change. */
function joined(comment: string): string {
  return comment
    .split('\n')
    .map((line) => line.replace(/^\s*-- ?/, ''))
    .join(' ')
    .trim()
    .replace(/: see \S+\.ts\.$/, '.')
}

function addColumns(words: Words | undefined, body: string): void {
  let comment = ''
  for (const line of body.split('\n')) {
    if (/^\s*--/.test(line)) {
      comment += `${line}\n`
      continue
    }
    const column = /^\s*(\w+)\s/.exec(line)?.[1]
    if (words && column && comment) {
      words.columns.set(column, joined(comment))
    }
    comment = line.trim() ? '' : comment
  }
}

/**
 * Writes the pages of the schema: one for each migration that makes tables, and a list of all tables. Returns their texts by
 * name of the file, as `docs/schema/` has them.
 * @throws {Error} when a table has no comment that says what it is for
 */
export async function schemaPages(client: ClientBase): Promise<Map<string, string>> {
  const words = await readWords()
  const { rows: tables } = await client.query<Table>(tablesSql)
  const of = (table: Table): Words => {
    const found = words.get(table.name)
    if (!found?.purpose) {
      throw new Error(`The table ${table.name} needs a comment above it in its migration: what one row is.`)
    }
    return found
  }
  const order = [...words.keys()]
  tables.sort((a, b) => order.indexOf(a.name) - order.indexOf(b.name))
  const pages = new Map<string, string>()
  for (const [file, some] of Map.groupBy(tables, (table) => of(table).file)) {
    const name = file.replace(/^\d+_/, '').replace('.sql', '')
    const title = name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' ')
    pages.set(
      `${name}.md`,
      `# ${title}\n\nFrom \`migrations/${file}\` and the catalog; \`npm run docs:schema\` writes this page again.\n${some
        .map((table) => page(table, of(table)))
        .join('')}`,
    )
  }
  const list = tables.map((table) => {
    const { file, purpose } = of(table)
    const name = file.replace(/^\d+_/, '').replace('.sql', '')
    return `| [${table.name}](${name}.md#${table.name}) | ${cell(firstSentence(purpose))} |`
  })
  pages.set('README.md', `${introduction}\n| Table | What a row is |\n| --- | --- |\n${list.join('\n')}\n`)
  return pages
}

const introduction = `# The schema

All tables, with who may read and write them. The statements are in \`migrations/\`; these pages are made from them and from
the catalog of a new database, and a test compares them (\`npm run docs:schema\` writes them again).

Every table has row-level security, for its owner too. A request runs as one of these roles, which
\`migrations/0001_roles.sql\` explains:

- **Team** (\`tenure_app\`): members of the account who reach all of it.
- **Scoped members** (\`tenure_scoped\`): members who reach some properties; their conditions hold in addition to the team's.
- **Tenants** (\`tenure_tenant\`) and **property owners** (\`tenure_property_owner\`): likewise in addition; what is not named
  is closed to them.
- **Public links** (\`tenure_link_guest\`), **sign-in** (\`tenure_identity\`), **search** (\`tenure_search\`) and the
  **scheduler** (\`tenure_system\`): only what is named.

A table **of the account** shows a role the rows of one account: \`account_id = current_account_id()\`. Amounts end in \`_cents\` and are
integer cents, days end in \`_on\`, instants in \`_at\`.
`

const names: Record<string, string> = {
  tenure_app: 'Team',
  tenure_scoped: 'Scoped members',
  tenure_tenant: 'Tenants',
  tenure_property_owner: 'Property owners',
  tenure_link_guest: 'Public links',
  tenure_identity: 'Sign-in',
  tenure_search: 'Search',
  tenure_system: 'Scheduler',
}

function page(table: Table, words: Words): string {
  const columns = table.columns.map(({ name, type, isRequired, value }) => {
    const facts = [
      type.replace('timestamp with time zone', 'timestamptz'),
      isRequired ? '' : 'or null',
      value && `default ${value}`,
    ]
    const said = value === 'computed' ? [facts[0], 'computed'] : facts
    return `| ${name} | ${cell(said.filter(Boolean).join(', ').replace(', or null', ' or null'))} | ${cell(words.columns.get(name) ?? '')} |`
  })
  const keys = table.constraints.map(({ text }) => `- ${code(text)}`)
  return [
    `\n## ${table.name}\n\n${words.purpose}\n`,
    `| Column | Type | Meaning |\n| --- | --- | --- |\n${columns.join('\n')}\n`,
    `Keys:\n\n${keys.join('\n')}\n`,
    `Access:\n\n${access(table).join('\n')}\n`,
  ].join('\n')
}

const isOfAccount = ({ name }: Policy) => name === 'account_isolation'

/** One line for each role that the table lets in. */
function access(table: Table): string[] {
  const lines: string[] = []
  const ofTeam = privileges(table, 'tenure_app')
  const isAccount = table.policies.some(isOfAccount)
  for (const role of Object.keys(names)) {
    const own = table.policies.filter((policy) => policy.roles.includes(role) && !isOfAccount(policy))
    if (['tenure_scoped', 'tenure_tenant', 'tenure_property_owner'].includes(role)) {
      const open = own.filter(({ using, check }) => (using ?? check) !== 'false')
      if (ofTeam && own.length > 0) {
        lines.push(`- ${names[role]}: ${open.length === 0 ? 'nothing' : open.map(condition).join('; ')}`)
      }
      continue
    }
    const allowed = privileges(table, role)
    if (allowed) {
      const conditions = own.map((policy) => `${policy.isRestrictive ? 'only ' : ''}${condition(policy)}`)
      const where = [...(role === 'tenure_app' && isAccount ? ['rows of the account'] : []), ...conditions]
      lines.push(`- ${names[role]}: ${allowed}${where.length > 0 ? ` (${where.join('; ')})` : ''}`)
    }
  }
  return lines.length > 0 ? lines : ['- No role of a request; functions that run as their owner alone.']
}

function privileges(table: Table, role: string): string {
  return table.access
    .filter((one) => one.role === role)
    .map(({ command, columns }) => (columns ? `${command} of ${columns.join(', ')}` : command))
    .join(', ')
}

function condition({ command, using, check }: Policy): string {
  const name = command === 'all' ? 'all commands' : command
  const [read, write] = [using && code(using), check && code(check)]
  if (using === 'true' && (check === null || check === 'true')) {
    return `${name}: every row`
  }
  return `${name} where ${read && write && read !== write ? `${read}, writes where ${write === code('false') ? 'never' : write}` : (read ?? write)}`
}

const code = (text: string) =>
  `\`${text.replaceAll(/\s+/g, ' ').replaceAll(/\(\s*SELECT (\w+\([^()]*\)) AS \w+\)/g, '$1')}\``

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ')

const firstSentence = (text: string) => /^.*?[.:](?=\s|$)/.exec(text)?.[0].replace(/:$/, '.') ?? text
