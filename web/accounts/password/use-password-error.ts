import { useEffect, useState } from 'react'
import type { PasswordOwner } from '#shared/lib/access/refused-password.ts'

const pauseMs = 300

/** Returns why the server will refuse this password, after a pause in typing; undefined where it will accept it. */
export function usePasswordError(password: string, { email, name }: PasswordOwner): string | undefined {
  const [found, setFound] = useState<{ password: string; refusal: string | undefined }>()
  useEffect(() => {
    if (password.length < 6) {
      return undefined
    }
    let isPast = false
    const timer = setTimeout(() => {
      void import('./password-check.ts').then(
        ({ passwordErrorOf: refusalOf }) =>
          isPast || setFound({ password, refusal: refusalOf(password, { email, name }) }),
        // offline: the server reports it when the form is sent
        () => undefined,
      )
    }, pauseMs)
    return () => {
      isPast = true
      clearTimeout(timer)
    }
  }, [password, email, name])
  return found?.password === password ? found.refusal : undefined
}
