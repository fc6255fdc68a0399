import { createHash } from 'node:crypto'

const names = new Map<string, string>()

// A list has one text per combination of its filters. A client that tries them all must not fill the database's memory:
// each connection keeps what it prepared (about 80 KB each).
const maxNames = 1_000

/** Returns the name of a text's prepared statement; undefined if the limit of prepared texts is reached. */
export function statementName(text: string): string | undefined {
  let name = names.get(text)
  if (name === undefined && names.size < maxNames) {
    name = createHash('sha256').update(text).digest('base64url').slice(0, 24)
    names.set(text, name)
  }
  return name
}
