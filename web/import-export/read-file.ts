import type { Kind } from '#shared/import-export/columns.ts'
import { uniqueId } from '#web/lib/api/unique-id.ts'

/** A file that the user has chosen, as text. */
export type ChosenFile = { id: string; name: string; kind: Kind | ''; csv: string }

/** Reads a file as spreadsheets write it: UTF-8, UTF-16 with its mark, or the Windows encoding of old Excel. */
export async function readFile(file: File): Promise<ChosenFile> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const csv = decode(bytes)
  return {
    id: uniqueId(),
    name: file.name.slice(0, 200) || 'file.csv',
    kind: guessKind(file.name, csv),
    csv,
  }
}

export function decode(bytes: Uint8Array): string {
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)) {
    return new TextDecoder(bytes[0] === 0xff ? 'utf-16le' : 'utf-16be').decode(bytes)
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

const names: readonly [RegExp, Kind][] = [
  [/bank.?lines?|bank.?transactions?|statement/i, 'bank-lines'],
  [/bank.?accounts?/i, 'bank-accounts'],
  [/owner.?money|contribution|draws?\b/i, 'owner-money'],
  [/owners?(hip)?\b/i, 'owners'],
  [/payer.?shares?|shares/i, 'payer-shares'],
  [/payers?\b/i, 'payers'],
  [/recurring.?(expense|bill)|mortgage/i, 'recurring-expenses'],
  [/recurring/i, 'recurring-charges'],
  [/(vendor|supplier).?credits?|credit.?memos?/i, 'vendor-credits'],
  [/vendor|supplier|contractor/i, 'vendors'],
  [/expense/i, 'expenses'],
  [/\bbills?\b|payables?/i, 'bills'],
  [/asset|depreciation/i, 'assets'],
  [/trips?\b|mileage/i, 'trips'],
  [/balance|deposit/i, 'balances'],
  [/lease|rent.?roll|tenanc/i, 'leases'],
  [/tenant|resident|renter|people/i, 'tenants'],
  [/unit|apartment/i, 'units'],
  [/propert|building/i, 'properties'],
]

const headers: readonly [RegExp, Kind][] = [
  [/opening date|undeposited/i, 'bank-accounts'],
  [/bank account/i, 'bank-lines'],
  [/placed in service|in service|section 179/i, 'assets'],
  [/\bmiles\b|mileage/i, 'trips'],
  [/next (due )?date|escrow|loan balance/i, 'recurring-expenses'],
  [/bill date|invoice date/i, 'bills'],
  [/credit (date|number|memo)|vendor.*\bused\b/i, 'vendor-credits'],
  [/later shares|\bHAP\b/i, 'payer-shares'],
  [/payment note|ownership|owner/i, 'owners'],
  [/reminders/i, 'payers'],
  [/w-?9|\b1099\b|insurance ends|\btrade\b/i, 'vendors'],
  [/recurring|later amounts/i, 'recurring-charges'],
  [/vendor|payee|expense/i, 'expenses'],
  [/opening balance|balance due|deposit held|prepaid|amount owed/i, 'balances'],
  [/lease.?(start|from)|start.?date|move.?in/i, 'leases'],
  [/e-?mail|phone|first.?name/i, 'tenants'],
  [/bed|bath|unit|sq/i, 'units'],
  [/zip|postal|city/i, 'properties'],
]

/** Returns the kind of data in a file, by its name, else by its header; '' if neither shows it. */
export function guessKind(name: string, csv: string): Kind | '' {
  const lines = csv.slice(0, 2_000).split(/[\r\n]+/)
  // reports have their title above the header
  const isHeader = (line: string) =>
    line.split(/[,;\t]/).length > 2 && headers.some(([pattern]) => pattern.test(line))
  const head = lines.slice(0, 15).find(isHeader) ?? lines[0] ?? ''
  const found =
    names.find(([pattern]) => pattern.test(name)) ?? headers.find(([pattern]) => pattern.test(head))
  return found?.[1] ?? ''
}
