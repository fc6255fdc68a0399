import type { DraftStorage } from './draft-storage.ts'

/** Identifies a form and its user. Another person who signs in in the same tab never sees the input. */
type FormDraft = {
  path: string
  /** Name of the form, where a page has several. */
  about: string
  /** The first values of the form. They distinguish forms for different objects on the same path. */
  defaults: Record<string, unknown>
  userId: string
}

type Kept = { userId: string; of: string; values: Record<string, unknown> }

const secret = /password|code|secret|token|^tin$/i

/** Stores the input of a form whose session ended. Omits passwords, codes, taxpayer numbers and files. */
export function saveFormDraft(drafts: DraftStorage, form: FormDraft, values: Record<string, unknown>): void {
  const kept = Object.fromEntries(
    Object.entries(values).filter(([name, value]) => !secret.test(name) && isText(value)),
  )
  if (Object.keys(kept).length > 0) {
    const { userId } = form
    drafts.write(keyOf(form), { userId, of: subjectOf(form), values: kept } satisfies Kept)
  }
}

/** Returns the stored input once and removes it. Also removes it where another person asks. */
export function consumeFormDraft(drafts: DraftStorage, form: FormDraft): Record<string, unknown> | undefined {
  const kept = drafts.read(keyOf(form)) as Kept | undefined // written above
  if (!kept) {
    return undefined
  }
  const isOwn = kept.userId === form.userId
  if (isOwn && kept.of !== subjectOf(form)) {
    return undefined
  }
  drafts.drop(keyOf(form))
  return isOwn ? kept.values : undefined
}

function keyOf({ path, about, defaults }: FormDraft): string {
  return `tenure.unsent.${path}.${about}.${Object.keys(defaults).toSorted().join('-')}`
}

/** Returns what a form was opened for, as a text. Dates do not count, because many forms begin with today's date. */
function subjectOf({ defaults }: FormDraft): string {
  const said = Object.entries(defaults).filter(([name, value]) => !secret.test(name) && isText(value))
  return JSON.stringify(
    said.toSorted(([a], [b]) => (a < b ? -1 : 1)),
    (_, value: unknown) => (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? '' : value),
  )
}

/** Returns whether a value is storable: text, number, boolean, null, or a list or record of these. Files are not. */
function isText(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) {
    return typeof value !== 'function'
  }
  const isPlain = Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype
  return isPlain && Object.values(value).every(isText)
}
