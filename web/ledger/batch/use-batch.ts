import { useState } from 'react'
import { uniqueId } from '#web/lib/api/unique-id.ts'
import { dropDraft, readDraft, writeDraft } from '#web/lib/forms/use-draft.ts'
import {
  type BatchEntry,
  type BatchLease,
  type BatchValues,
  emptyBatch,
  emptyEntry,
  isKept,
} from './batch-values.ts'

const draftName = 'rent.record-payments'

/** The request that was last sent, with its idempotency key: a retry after a reload records nothing twice. */
type Attempt = { input: string; key: string }

type Draft = { values: BatchValues; attempt: Attempt | null }

type Step = {
  values: BatchValues
  /** The cell that was changed. Consecutive changes of one cell are one step. */
  cell: string
}

const stepsKept = 200

/** Holds what is typed in the grid: it survives a reload and can be undone and done again step by step. */
export function useBatch() {
  const [start] = useState(() => readDraft<Draft>(draftName)?.values)
  const [values, setValues] = useState<BatchValues>({ ...emptyBatch, ...start?.values })
  const [actions] = useState(() => createActions(values, start?.attempt ?? null, setValues))
  return {
    values,
    /** Whether the page began with input of earlier. */
    isRestored: start !== undefined && Object.keys(start.values.entries).length > 0,
    ...actions,
  }
}

function createActions(
  initial: BatchValues,
  attemptBefore: Attempt | null,
  show: (values: BatchValues) => void,
) {
  let latest = initial
  let attempt = attemptBefore
  let past: Step[] = []
  // what was undone and can be done again, the last one first to return
  let future: Step[] = []

  function keep(next: BatchValues) {
    latest = next
    show(next)
    writeDraft<Draft>(draftName, { values: { values: next, attempt }, version: null })
  }

  function remember(cell: string) {
    future = []
    if (cell === '' || past.at(-1)?.cell !== cell) {
      past = [...past, { values: latest, cell }].slice(-stepsKept)
    }
  }

  /** Goes to the last state of `from` and keeps the present one in `to`. Returns its cell; undefined where there is none. */
  function step(from: Step[], to: Step[]): string | undefined {
    const target = from.pop()
    if (target) {
      to.push({ values: latest, cell: target.cell })
      keep({ ...latest, entries: target.values.entries, totalCents: target.values.totalCents })
    }
    return target?.cell
  }

  return {
    /** Changes what is of the whole slip. */
    change: (part: Partial<Omit<BatchValues, 'entries'>>) => {
      keep({ ...latest, ...part })
    },
    /** Changes a row. `cell` names the cell in which it is typed; '' is a step of its own. */
    changeEntry: (key: string, lease: BatchLease, part: Partial<BatchEntry>, cell: string) => {
      remember(cell)
      const entry = { ...(latest.entries[key] ?? emptyEntry(lease)), ...part }
      const entries = { ...latest.entries, [key]: entry }
      if (!isKept(entry)) {
        delete entries[key]
      }
      keep({ ...latest, entries })
    },
    clear: () => {
      remember('')
      keep({ ...latest, entries: {}, totalCents: null })
    },
    /** Takes the last step back. Returns its cell; undefined where there is none. */
    undo: (): string | undefined => step(past, future),
    /** Does again what was undone last. Returns its cell; undefined where there is none. */
    redo: (): string | undefined => step(future, past),
    /** Returns the idempotency key of a request. */
    keyFor: (body: unknown): string => {
      const input = JSON.stringify(body)
      const own = attempt?.input === input ? attempt : { input, key: uniqueId() }
      attempt = own
      keep(latest)
      return own.key
    },
    /** Forgets everything, once it is recorded. */
    drop: () => {
      dropDraft(draftName)
    },
  }
}
