import type { Visit } from '#e2e/browser.ts'

/** One condition of the specification's sign-in, and the browser test that proves it. */
export type Condition = {
  /** The section of the specification that contains the condition. */
  section: '2' | '4' | '5' | '7' | '8' | '9'
  /** The condition in the specification's words. Unique in the whole table. */
  says: string
  /** The texts among these words that are not shown while the condition holds. */
  unshown?: readonly string[]
  /**
   * Runs in its own browser, with its own network address for the limits. A complaint of the page fails the row, unless
   * the row removes it from `complaints`.
   */
  run: (visit: Visit) => Promise<void>
}

/** The conditions of one screen or topic. */
export type Area = { title: string; rows: readonly Condition[] }
