import { useRef, useState, type SyntheticEvent } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { ApiError, messageFor, problemsOf, type ApiProblem } from '#web/lib/api/api-error.ts'
import { StepUpCancelled } from '#web/lib/session/ensure-identity.ts'
import { fieldOf, showProblems } from './contract-form.ts'

export type SaveFailure = {
  title: string
  /** Problems from the server that no field of the form could show. */
  problems: readonly ApiProblem[]
  /** True where another user changed the row since it was read (412). */
  isStale: boolean
  /** Differs with every attempt. Use it as `key`, so that the message is announced again. */
  attempt: number
}

/**
 * Submits a form once, however often the button is pressed. Problems from the server are shown at the fields they name;
 * the rest becomes `failure`, for `<SaveFailureNotice>`. A cancelled proof of identity leaves the form as it is.
 */
export function useSave<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  save: (values: Values) => Promise<void>,
) {
  const [failure, setFailure] = useState<SaveFailure>()
  const isRunning = useRef(false)

  async function run(values: Values): Promise<void> {
    // React shows the busy button a moment after the press; a second press may come sooner.
    if (isRunning.current) {
      return
    }
    isRunning.current = true
    setFailure(undefined)
    try {
      await save(values)
    } catch (error) {
      if (error instanceof StepUpCancelled) {
        return
      }
      const fields = Object.keys(form.getValues()) as FieldPath<Values>[] // its own top-level fields
      const isShown = showProblems(error, fields, form.setError) || showClosedDay(error, fields, form)
      const others = problemsOf(error).filter(({ path }) => fieldOf(path, fields) === undefined)
      setFailure(isShown && others.length === 0 ? undefined : failureOf(error, others))
    } finally {
      isRunning.current = false
    }
  }

  return {
    failure,
    isSaving: form.formState.isSubmitting,
    onSubmit: (event: SyntheticEvent) => void form.handleSubmit(run)(event),
  }
}

/** Shows at the first date of a form in a closed period that the books are closed. Returns whether there is one. */
function showClosedDay<Values extends FieldValues>(
  error: unknown,
  fields: readonly FieldPath<Values>[],
  { getValues, setError }: UseFormReturn<Values>,
): boolean {
  const closed = error instanceof ApiError && error.extra['closedThrough']
  const field = fields.find((name) => {
    const value: unknown = getValues(name)
    return typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && value <= String(closed)
  })
  if (!closed || field === undefined) {
    return false
  }
  setError(field, { message: messageFor(error) }, { shouldFocus: true })
  return true
}

function failureOf(error: unknown, problems: readonly ApiProblem[]): SaveFailure {
  const { code, detail } = error instanceof ApiError ? error : {}
  return {
    // 'Access denied' would hide which limit was reached and what to do.
    title: code === 'plan_limit_reached' && detail ? detail : messageFor(error),
    problems,
    isStale: code === 'version_mismatch',
    attempt: Date.now(),
  }
}
