/** A record of a sheet as a request makes it. '{key}' in a body or an address is the id of the record with that key. */
export type SheetRecord = {
  key: string
  /** The file in which the record, or the part of it, is exported and imported. */
  sheet: string
  method?: 'PATCH'
  path: string
  /** The field by which the record is found again in the other account. */
  foundBy: string
  /** Each field with another value than the one that it has when nothing is said. */
  body: Readonly<Record<string, unknown>>
  /** The fields of the answer that say what a field of the body says, where their names differ; none: no answer says it. */
  answeredAs?: Readonly<Record<string, string | null>>
  /** Fields of the answer that say more of the record than its body. */
  alsoRead?: readonly string[]
}
