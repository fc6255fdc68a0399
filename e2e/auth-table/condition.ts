import type { Visit } from '#e2e/browser.ts'

/** One condition of the specification's sign-in, and the browser test that proves it. */
export type Condition = {
  /** The section of the specification that contains the condition. */
  section: '2' | '4' | '5' | '7' | '8' | '9'
  /** The condition in the specification's words. Unique in the whole table. */
  says: string
  /** The texts among these words that are not shown while the condition holds. */
  unshown?: readonly string[]
  /** In a browser of its own, with an address of its own for the limits. What the page complains about fails the row,
   * unless the row takes it out of `complaints`. */
  run: (visit: Visit) => Promise<void>
}

/** The conditions of one screen or matter. */
export type Area = { title: string; rows: readonly Condition[] }
