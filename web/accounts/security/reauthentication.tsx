import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#web/lib/api/api-client.ts'
import { useMessages } from '#web/lib/messages/message-catalog.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PasswordInput } from '#web/ui/forms/password-input.tsx'
import { requestPasskey } from '#web/accounts/sign-in/passkeys/passkey-browser.ts'
import { reauthenticate, securityQuery } from './security-api.ts'

/**
 * Returns how a person confirms their identity on a page in two languages: what to show, and what to call before the
 * change.
 */
export function useReauthentication() {
  const { data: security } = useQuery(securityQuery)
  const [typed, setTyped] = useState('')
  const methods = security?.proofMethods ?? []
  const by = methods.includes('password')
    ? ('password' as const)
    : methods.includes('totp') || methods.includes('recovery_code')
      ? ('code' as const)
      : methods.includes('passkey')
        ? ('passkey' as const)
        : ('sign_in' as const)
  // the server returns null when the last confirmation has expired
  const isProved = security !== undefined && security.provedUntil !== null
  return {
    isReady: security !== undefined,
    /** False where only a new sign-in helps. */
    isPossible: by !== 'sign_in' || isProved,
    by,
    typed,
    setTyped,
    /** Throws `ApiError`, or the browser's error where the passkey was not used. */
    async confirm(): Promise<void> {
      if (by === 'password') {
        await call(reauthenticate, { body: { password: typed } })
      } else if (by === 'code') {
        await call(reauthenticate, { body: { code: typed } })
      } else if (by === 'passkey') {
        const credential = await requestPasskey()
        // the browser defines the shape, and the contract accepts it unchanged
        await call(reauthenticate, { body: { credential: { ...credential } as never } })
      }
    },
  }
}

type Reauthentication = ReturnType<typeof useReauthentication>

/** Shows the field for the password or the code, or a sentence where neither is needed. */
export function ReauthenticationField({
  reauthentication: { isReady, isPossible, by, typed, setTyped },
  error,
}: {
  reauthentication: Reauthentication
  error: string | undefined
}) {
  const { t } = useMessages()
  if (!isReady) {
    return null
  }
  if (by === 'password') {
    return (
      <Field label={t('account.password')} hint={t('account.proof')} required error={error}>
        {(control) => (
          <PasswordInput
            {...control}
            autoComplete="current-password"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Field>
    )
  }
  if (by === 'code') {
    return (
      <Field label={t('account.code')} hint={t('account.proof')} required error={error}>
        {(control) => (
          <Input
            {...control}
            autoComplete="one-time-code"
            inputMode="numeric"
            maxLength={40}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Field>
    )
  }
  if (by === 'passkey') {
    return <p className="text-ink-soft">{t('account.passkey')}</p>
  }
  return isPossible ? null : <Notice tone="warn">{t('account.signInAgain')}</Notice>
}
