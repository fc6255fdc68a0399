import type { DraftStorage } from './draft-storage.ts'

/** Which form of whom: what one person typed is never shown to another who signs in at the same tab. */
type FormDraft = {
  path: string
  /** What the form is called, where a page has several. */
  about: string
  /** What stood in it first: the same form opens for one thing and for another. */
  defaults: Record<string, unknown>
  userId: string
}

type Kept = { userId: string; of: string; values: Record<string, unknown> }

const secret = /password|code|secret|token/i

/** Keeps what was typed into a form when the session ended under it. Passwords, codes and files are left out. */
export function saveFormDraft(drafts: DraftStorage, form: FormDraft, values: Record<string, unknown>): void {
  const kept = Object.fromEntries(
    Object.entries(values).filter(([name, value]) => !secret.test(name) && isText(value)),
  )
  if (Object.keys(kept).length > 0) {
    const { userId } = form
    drafts.write(keyOf(form), { userId, of: subjectOf(form), values: kept } satisfies Kept)
  }
}

/** What was kept, once: it is forgotten as it is given back, and when somebody else asks. */
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

/** Tells apart what a form is opened for. Not by its days: many a form begins with today. */
function subjectOf({ defaults }: FormDraft): string {
  const said = Object.entries(defaults).filter(([name, value]) => !secret.test(name) && isText(value))
  return JSON.stringify(
    said.toSorted(([a], [b]) => (a < b ? -1 : 1)),
    (_, value: unknown) => (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? '' : value),
  )
}

/** Text, numbers, yes or no, nothing, and lists and records of these: no files. */
function isText(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) {
    return typeof value !== 'function'
  }
  const isPlain = Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype
  return isPlain && Object.values(value).every(isText)
}
