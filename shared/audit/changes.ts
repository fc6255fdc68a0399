import { cents, centsToDollars } from '#shared/lib/money.ts'

/** One changed field with the values before and after, in the format of the API's other responses. */
export type Change = { field: string; before: unknown; after: unknown }

/** Names of fields that are never shown, even where an old event contains a secret. */
const secret = /password|secret|token|hash|storage_?key|credential/i

/** Amounts of a late fee are cents, although their names do not end in `Cents`. */
const unnamedCents = /(^|\.)(lateFee|defaultLateFee)\.amount$/

const maxDepth = 3

/**
 * Returns the fields that differ between two snapshots of a record, sorted by name. Without an earlier snapshot all
 * fields of the later one are new (before is null), and the other way round. Amounts in cents (`amountCents`) are
 * returned as dollars (`amount`); objects are compared field by field (`lateFee.kind`), lists as a whole.
 */
export function changesBetween(before: unknown, after: unknown): Change[] {
  const [was, is] = [flatten(before), flatten(after)]
  return [...new Set([...is.keys(), ...was.keys()])]
    .toSorted((a, b) => (a < b ? -1 : 1))
    .map((field) => ({ field, before: was.get(field) ?? null, after: is.get(field) ?? null }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after))
}

function flatten(value: unknown, prefix = '', depth = 1): Map<string, unknown> {
  const fields = new Map<string, unknown>()
  if (value === null || typeof value !== 'object' || Array.isArray(value)) {
    return fields
  }
  for (const [name, part] of Object.entries(value)) {
    const path = `${prefix}${name}`
    if (secret.test(name)) {
      continue
    }
    if (part !== null && typeof part === 'object' && !Array.isArray(part) && depth < maxDepth) {
      flatten(part, `${path}.`, depth + 1).forEach((inner, innerPath) => fields.set(innerPath, inner))
    } else if (typeof part === 'number' && (name.endsWith('Cents') || unnamedCents.test(path))) {
      fields.set(path.replace(/Cents$/, ''), dollars(part))
    } else {
      fields.set(path.replace(/Cents$/, ''), Array.isArray(part) ? part.map(inDollars) : part)
    }
  }
  return fields
}

/** Returns an item of a list with its amounts in dollars, so that a list shows what a field of its own would. */
function inDollars(item: unknown): unknown {
  if (item === null || typeof item !== 'object' || Array.isArray(item)) {
    return item
  }
  return Object.fromEntries(
    Object.entries(item)
      .filter(([name]) => !secret.test(name))
      .map(([name, part]) =>
        name.endsWith('Cents') && typeof part === 'number'
          ? [name.slice(0, -'Cents'.length), dollars(part)]
          : [name, part],
      ),
  )
}

function dollars(amount: number): number {
  return Number.isSafeInteger(amount) ? centsToDollars(cents(amount)) : amount
}
