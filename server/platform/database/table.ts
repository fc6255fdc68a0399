/** PostgreSQL's name of the type to which a column's parameter is cast. */
type SqlType =
  | 'bigint'
  | 'boolean'
  | 'bytea'
  | 'citext'
  | 'date'
  | 'integer'
  | 'jsonb'
  | 'numeric'
  | 'smallint'
  | 'text'
  | 'timestamptz'
  | 'uuid'

/** The statements that write a field: INSERT and UPDATE, only INSERT, or neither. */
type Access = 'written' | 'fixed' | 'read'

type Part<Value> = { name: string; type: SqlType; encode: (value: Value) => unknown }

/** A field of a row: the expression that reads it and the columns that store it. */
export type Field<Value, Written extends Access = Access> = {
  readonly access: Written
  readonly read: (alias: string) => string
  readonly parts: readonly Part<Value>[]
}

type Fields = Record<string, Field<never>>
type ValueOf<Of> = Of extends Field<infer Value> ? Value : never
type NamesOf<Of extends Fields, Written extends Access> = {
  [Name in keyof Of]: Of[Name]['access'] extends Written ? Name : never
}[keyof Of]

/** The fields that INSERT writes and that may be null. */
type NullableOf<Of extends Fields> = {
  [Name in NamesOf<Of, 'written' | 'fixed'>]: null extends ValueOf<Of[Name]> ? Name : never
}[NamesOf<Of, 'written' | 'fixed'>]

/** All fields of a table as SELECT returns them. */
export type RowOf<T extends { readonly fields: Fields }> = {
  [Name in keyof T['fields']]: ValueOf<T['fields'][Name]>
}

/** The fields that INSERT writes. */
export type InsertOf<T extends { readonly fields: Fields }> = Pick<
  RowOf<T>,
  NamesOf<T['fields'], 'written' | 'fixed'>
>

/** The fields that UPDATE writes, and the id that finds the row. */
export type UpdateOf<T extends { readonly fields: Fields }> = Pick<
  RowOf<T>,
  NamesOf<T['fields'], 'written'>
> & {
  id: string
}

type KeyedPart = Part<unknown> & { key: string }

function encoded(row: object, { key, encode }: KeyedPart): unknown {
  return encode((row as Record<string, unknown>)[key])
}

function columnOf(type: SqlType, encode: (value: never) => unknown = (value) => value) {
  return <Value>(name: string): Field<Value, 'written'> => ({
    access: 'written',
    read: (alias) => `${alias}.${name}`,
    parts: [{ name, type, encode: encode as (value: Value) => unknown }], // takes any value of its column
  })
}

/** Creates a field from a column's type and its name in the database: `column.date<PlainDate>('start_on')`. */
export const column = {
  bigint: columnOf('bigint'),
  boolean: columnOf('boolean'),
  bytea: columnOf('bytea'),
  citext: columnOf('citext'),
  date: columnOf('date'),
  integer: columnOf('integer'),
  jsonb: columnOf('jsonb', (value) => JSON.stringify(value)),
  numeric: columnOf('numeric'),
  smallint: columnOf('smallint'),
  text: columnOf('text'),
  timestamptz: columnOf('timestamptz'),
  uuid: columnOf('uuid'),
}

/**
 * Creates a field that is stored in several columns; `read` returns the SQL expression that combines them, for a
 * table's alias.
 */
export function composite<Value>(
  read: (alias: string) => string,
  parts: readonly Part<Value>[],
): Field<Value, 'written'> {
  return { access: 'written', read, parts }
}

/** Creates a field that INSERT writes and UPDATE does not change. */
export function fixed<Value>(field: Field<Value>): Field<Value, 'fixed'> {
  return { ...field, access: 'fixed' }
}

/** Creates a field that the database maintains: neither INSERT nor UPDATE writes it. */
export function readOnly<Value>(field: Field<Value>): Field<Value, 'read'> {
  return { ...field, access: 'read' }
}

/** Creates a field that is computed from the row when it is read. */
export function computed<Value>(read: (alias: string) => string): Field<Value, 'read'> {
  return { access: 'read', read, parts: [] }
}

/** The instants and the version that every mutable table has; the statements write them themselves. */
export const rowHistory = {
  createdAt: readOnly(column.timestamptz<Date>('created_at')),
  updatedAt: readOnly(column.timestamptz<Date>('updated_at')),
  version: readOnly(column.integer<number>('version')),
}

/**
 * Returns a function that takes from a row what its history compares: every field that UPDATE writes, except those that
 * are `left` out, each with the reason. A new column is in the history without another list.
 */
export function pickHistory<Of extends Fields>(
  { fields }: { readonly fields: Of },
  left: Partial<Record<NamesOf<Of, 'written'>, string>> = {},
): (row: Readonly<UpdateOf<{ fields: Of }>>) => Record<string, unknown> {
  const names = Object.keys(fields).filter(
    (name) => fields[name]?.access === 'written' && name !== 'id' && !(name in left),
  )
  return (row) => Object.fromEntries(Object.entries(row).filter(([name]) => names.includes(name)))
}

/**
 * Describes a table of accounts once; its SELECT list, INSERT and UPDATE are derived from it. The texts are constants,
 * so that each connection prepares them once. `id` finds a row; the statements write `account_id`, `created_at`,
 * `updated_at` and `version` themselves.
 */
export function defineTable<const Of extends Fields>(name: string, fields: Of) {
  const all = Object.entries(fields) as [string, Field<unknown>][]
  const partsOf = (...written: Access[]): KeyedPart[] =>
    all.flatMap(([key, { access, parts }]) =>
      written.includes(access) ? parts.map((part) => ({ ...part, key })) : [],
    )
  const inserted = partsOf('written', 'fixed')
  const updated = partsOf('written').filter(({ key }) => key !== 'id')
  return {
    name,
    fields,
    /** The names of the fields that INSERT writes. */
    written: all.filter(([, { access }]) => access !== 'read').map(([key]) => key) as NamesOf<
      Of,
      'written' | 'fixed'
    >[],
    /** A row whose fields are all empty, typed with those that may be: what is known is spread over it. */
    emptyRow: Object.fromEntries(
      all.filter(([, { access }]) => access !== 'read').map(([key]) => [key, null]),
    ) as { [Name in NullableOf<Of>]: null },
    /** Returns the SELECT list of all fields, or of the named ones, for a table under this alias. */
    select(alias: string, names: readonly (keyof Of & string)[] = Object.keys(fields)): string {
      return names.map((key) => `${fields[key]!.read(alias)} AS "${key}"`).join(', ')
    },
    /** INSERT of any number of rows: $1 is the account, $2 the instant, then an array for each column. */
    insert:
      `INSERT INTO ${name} (account_id, created_at, updated_at, ${inserted.map((part) => part.name).join(', ')})` +
      ` SELECT $1, $2, $2, r.* FROM unnest(${inserted.map(({ type }, at) => `$${at + 3}::${type}[]`).join(', ')}) r`,
    /** Returns the parameters of `insert`. */
    insertValues(
      accountId: string,
      now: Date,
      rows: readonly InsertOf<{ fields: Of }>[],
    ): readonly unknown[] {
      return [accountId, now, ...inserted.map((part) => rows.map((row) => encoded(row, part)))]
    },
    /** UPDATE of one row: $1 is the account, $2 the id, $3 the instant, then a value for each column. */
    update:
      `UPDATE ${name} SET ${updated.map((part, at) => `${part.name} = $${at + 4}`).join(', ')},` +
      ` version = version + 1, updated_at = $3 WHERE account_id = $1 AND id = $2`,
    /** Returns the parameters of `update`. */
    updateValues(accountId: string, now: Date, row: UpdateOf<{ fields: Of }>): readonly unknown[] {
      return [accountId, row.id, now, ...updated.map((part) => encoded(row, part))]
    },
  }
}
