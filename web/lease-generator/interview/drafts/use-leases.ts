import { useCallback, useEffect, useState } from 'react'
import type { LeaseAnswers } from '#shared/lease-generator/answers/answers.ts'
import { useCrashExport } from '#web/lib/forms/crash-export.ts'
import { uniqueId } from '#web/lib/api/unique-id.ts'
import { saveAnswers } from './answers-file.ts'
import { loadInitialInterview, newLease, withState, type Lease } from './leases.ts'
import { withValue, type AnswerPath } from '#web/lease-generator/interview/answers/answer-paths.ts'
import { readAnswers } from './read-answers.ts'
import {
  deviceStorage,
  deleteSavedLease,
  isStorageKeyOf,
  saveLease,
  readSavedLeases,
  withUnsavedLeases,
  type StorageError,
} from './lease-storage.ts'
import type { StepId } from '#web/lease-generator/interview/steps/steps.ts'

type Held = {
  lease: Lease
  /** Whether a question was answered here: an interview that was only viewed is not saved. */
  isTouched: boolean
  isResumed: boolean
  others: readonly Lease[]
  /** The number of times that a lease was opened since the page was loaded. */
  opened: number
  /** The lease before it was restarted, deleted or replaced. */
  undo: { words: string; lease: Lease } | null
}

/** Returns the current lease and the others on this device. Every change is saved at once, if the device can. */
export function useLeases(search: URLSearchParams) {
  const [first] = useState(() => loadInitialInterview(search, uniqueId()))
  const [held, setHeld] = useState<Held>({ ...first, isTouched: first.isResumed, opened: 0, undo: null })
  const [trouble, setTrouble] = useState<StorageError | null>(first.trouble)
  /** Leases that the device could not save, held while this page is open. */
  const [unkept] = useState(() => new Map<string, Lease>())
  const [isElsewhere, setIsElsewhere] = useState(false)
  const { lease, isTouched } = held

  useEffect(() => {
    if (isTouched && lease.updatedAt !== '') {
      const failure = keep(lease, unkept)
      // oxlint-disable-next-line react/set-state-in-effect -- whether the device takes it is known only once it was asked
      setTrouble((before) => failure ?? (before === 'unreadable' ? before : null))
    }
  }, [lease, isTouched, unkept])

  const canBeLost = isTouched && (trouble === 'blocked' || trouble === 'full')
  useEffect(() => {
    if (!canBeLost) {
      return undefined
    }
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [canBeLost])

  useCrashExport(() => {
    const left = [...new Map(unkept).set(lease.id, lease).values()]
    return canBeLost ? () => left.forEach(({ answers }) => saveAnswers(answers)) : null
  })

  const { id } = lease
  useEffect(() => {
    const listen = ({ key, newValue }: StorageEvent) => {
      if (isStorageKeyOf(key, id) && newValue !== null) {
        setIsElsewhere(true)
      }
    }
    window.addEventListener('storage', listen)
    return () => window.removeEventListener('storage', listen)
  }, [id])

  const set = useCallback((path: AnswerPath, value: unknown) => {
    setHeld((before) => ({
      ...before,
      isTouched: true,
      undo: null,
      lease: stamped({ ...before.lease, answers: withAnswer(before.lease.answers, path, value) }),
    }))
  }, [])

  const setStep = useCallback((step: StepId) => {
    setHeld((before) => ({
      ...before,
      isResumed: false,
      lease: stamped({ ...before.lease, step }),
    }))
  }, [])

  /**
   * Returns the other leases once this one is open. Leases that the user left are included even if the device saved
   * nothing.
   */
  function othersThan(openId: string): readonly Lease[] {
    const { leases } = readSavedLeases(deviceStorage(), readAnswers)
    return withUnsavedLeases(leases, [...unkept.values()]).filter((one) => one.id !== openId)
  }

  function show(next: Lease, undo: Held['undo'] = null) {
    setIsElsewhere(false)
    setHeld({
      lease: stamped(next),
      isTouched: true,
      isResumed: false,
      others: othersThan(next.id),
      opened: held.opened + 1,
      undo,
    })
  }

  return {
    ...held,
    trouble,
    isElsewhere,
    set,
    setStep,
    open: (other: Lease) => show(other),
    begin: (state: string) => show(newLease(uniqueId(), state)),
    duplicate: () => show({ ...lease, id: uniqueId() }),
    bring: (answers: LeaseAnswers) => show({ ...newLease(uniqueId(), ''), answers }),
    startOver: () =>
      show({ ...newLease(lease.id, lease.answers.property.state) }, { words: 'Started over.', lease }),
    remove: (other: Lease) => {
      deleteSavedLease(deviceStorage(), other.id)
      unkept.delete(other.id)
      setHeld((before) => ({
        ...before,
        others: before.others.filter((one) => one.id !== other.id),
        undo: { words: 'Deleted from this device.', lease: other },
      }))
    },
    takeBack: () => {
      const { undo } = held
      if (undo?.lease.id === lease.id) {
        show(undo.lease)
      } else if (undo) {
        setTrouble(keep(undo.lease, unkept))
        setHeld((before) => ({ ...before, others: [undo.lease, ...before.others], undo: null }))
      }
    },
    /** Loads the version of this lease that another tab has saved. */
    loadNewest: () => {
      const newest = readSavedLeases(deviceStorage(), readAnswers).leases.find((one) => one.id === lease.id)
      if (newest) {
        show(newest)
      }
    },
  }
}

export type Leases = ReturnType<typeof useLeases>

function withAnswer(answers: LeaseAnswers, path: AnswerPath, value: unknown): LeaseAnswers {
  return path === 'property.state' && typeof value === 'string'
    ? withState(answers, value)
    : withValue(answers, path, value)
}

/** Saves a lease on the device, or adds it to the unsaved ones if that fails. */
function keep(lease: Lease, unkept: Map<string, Lease>): StorageError | null {
  const failure = saveLease(deviceStorage(), lease)
  if (failure) {
    unkept.set(lease.id, lease)
  } else {
    unkept.delete(lease.id)
  }
  return failure
}

function stamped(lease: Lease): Lease {
  return { ...lease, updatedAt: new Date().toISOString() }
}
