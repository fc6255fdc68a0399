import { useRef, useState } from 'react'
import type * as z from 'zod/mini'
import type { credentials } from '#shared/accounts/auth-contract.ts'

export type Credentials = z.input<typeof credentials>
type Field = keyof Credentials
const fields: readonly Field[] = ['email', 'password']

/** Loads the rules of the form. Start it early, when the first field gets the focus. */
export const loadRules = async () => (await import('./login-rules.ts')).loginRules

/**
 * Handles the form of the sign-in page without the forms library, which would be a tenth of the page's code. What the user or the
 * browser entered before this code arrived counts. Errors show when the form is sent, from then on with each change.
 */
export function useLoginForm(onValid: (body: Credentials) => Promise<void>) {
  const form = useRef<HTMLFormElement>(null)
  const wasSent = useRef(false)
  const [errors, setErrors] = useState<Partial<Record<Field, string>>>({})
  const [isBusy, setIsBusy] = useState(false)

  const inputOf = (field: Field) => {
    const input = form.current?.elements.namedItem(field)
    return input instanceof HTMLInputElement ? input : null
  }

  /** Shows what is wrong and returns the entered values, or the first field with an error. */
  async function check(): Promise<{ values: Credentials } | { wrong: Field }> {
    const entered = { email: inputOf('email')?.value ?? '', password: inputOf('password')?.value ?? '' }
    const rules = await loadRules()
    const result = await rules(entered, undefined, { fields: {}, shouldUseNativeValidation: false })
    const messages = Object.fromEntries(
      fields.flatMap((field) => {
        const message = (result.errors as Partial<Record<Field, { message?: string }>>)[field]?.message
        return message === undefined ? [] : [[field, message]]
      }),
    )
    setErrors(messages)
    const wrong = fields.find((field) => field in messages)
    return wrong ? { wrong } : { values: result.values as Credentials } // valid where no field has an error
  }

  async function submit(): Promise<void> {
    wasSent.current = true
    setIsBusy(true)
    try {
      const checked = await check()
      if ('wrong' in checked) {
        inputOf(checked.wrong)?.focus()
      } else {
        await onValid(checked.values)
      }
    } finally {
      setIsBusy(false)
    }
  }

  /** Enters values as if they were typed, and sends them. */
  function send(values: Credentials): Promise<void> {
    for (const field of fields) {
      const input = inputOf(field)
      if (input) {
        input.value = values[field]
      }
    }
    return submit()
  }

  /** Call it when a field changes. */
  function recheck(): void {
    if (wasSent.current) {
      void check()
    }
  }

  return { form, errors, isBusy, submit, send, recheck }
}
