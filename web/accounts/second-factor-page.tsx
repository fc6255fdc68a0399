import { useEffect, useRef, useState } from 'react'
import { href, useNavigate } from 'react-router'
import type * as contract from '#shared/accounts/second-factor-contract.ts'
import type { WireResponse } from '#shared/lib/route.ts'
import { ApiError, call, messageFor } from '#web/lib/api-client.ts'
import { endpoint } from '#web/lib/endpoint.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { returnPath } from '#web/lib/return-path.ts'
import { toast } from '#web/lib/toast.ts'
import { requireStorage, storeTokens } from '#web/lib/tokens.ts'
import { useOnce } from '#web/lib/use-once.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormErrorSummary } from '#web/ui/form-error-summary.tsx'
import { Input } from '#web/ui/input.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { TextLink, textLinkClass } from '#web/ui/text-link.tsx'
import { takeHash } from './hash-tokens.ts'

const finish = endpoint<typeof contract.finishSecondFactor>('POST', '/auth/second-factor')

type Method = 'totp' | 'recovery_code'

const words = {
  totp: {
    label: 'Code',
    hint: 'Six digits. They change every 30 seconds.',
    lead: 'Open your authenticator app and enter the code it shows for Tenure.',
    other: 'Use a recovery code',
  },
  recovery_code: {
    label: 'Recovery code',
    hint: 'Ten letters and digits, such as K7Q2M-9XW4T. Each works once.',
    lead: 'Enter one of the recovery codes that you kept when you set up the second factor.',
    other: 'Use the authenticator app',
  },
} as const

/** Half a sign-in behind: asks for the second factor, whichever way the first was shown. */
export default function SecondFactorPage() {
  const [hash] = useState(takeHash)
  const challenge = hash.get('challenge') ?? ''
  const hasRecoveryCodes = hash.get('methods')?.split(',').includes('recovery_code') === true
  const [method, setMethod] = useState<Method>('totp')
  const [over, setOver] = useState(challenge === '' ? 'This page needs a sign-in first.' : undefined)
  return (
    <div className="grid gap-6">
      <title>Second factor | Tenure</title>
      <meta name="robots" content="noindex" />
      <header>
        <h1 className="font-serif text-3xl font-semibold tracking-tight">Confirm that it is you</h1>
        {!over && <p className="mt-1 text-ink-soft">{words[method].lead}</p>}
      </header>
      {over ? (
        <>
          <FormErrorSummary title={over} />
          <LinkButton to={href('/auth/login')} variant="primary" size="lg" block>
            Go to sign in
          </LinkButton>
        </>
      ) : (
        <>
          <CodeForm key={method} method={method} challenge={challenge} hash={hash} onOver={setOver} />
          <p className="flex flex-wrap justify-between gap-3">
            {hasRecoveryCodes && (
              <button
                type="button"
                className={textLinkClass}
                onClick={() => setMethod(method === 'totp' ? 'recovery_code' : 'totp')}
              >
                {words[method].other}
              </button>
            )}
            <TextLink to={href('/auth/login')}>Sign in another way</TextLink>
          </p>
        </>
      )}
    </div>
  )
}

type CodeFormProps = {
  method: Method
  challenge: string
  hash: URLSearchParams
  /** This sign-in is over: it must begin anew. */
  onOver: (why: string) => void
}

function CodeForm({ method, challenge, hash, onOver }: CodeFormProps) {
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const { label, hint } = words[method]

  // there is one thing to do on this page
  useEffect(() => input.current?.focus(), [])

  const send = useOnce(async (typed: string) => {
    if (typed.trim() === '') {
      setError(method === 'totp' ? 'Enter the code of your app' : 'Enter a recovery code')
      input.current?.focus()
      return
    }
    setBusy(true)
    setError(undefined)
    try {
      requireStorage()
      const opened = await call(finish, { body: { challenge, code: typed }, anonymous: true })
      storeTokens(opened)
      queryClient.clear()
      toast.success('Logged in successfully')
      await navigate(onward(opened, hash), { replace: true })
    } catch (failure) {
      setBusy(false)
      if (failure instanceof ApiError && isOver(failure)) {
        onOver(failure.detail ?? messageFor(failure))
        return
      }
      setError(failure instanceof ApiError && failure.detail ? failure.detail : messageFor(failure))
      setCode('')
      input.current?.focus()
    }
  })

  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void send(code)
      }}
    >
      <Field label={label} hint={hint} required error={error}>
        {(control) => (
          <Input
            {...control}
            ref={input}
            name="code"
            value={code}
            onChange={(event) => {
              const typed = event.target.value
              setCode(typed)
              if (method === 'totp' && /^\d{6}$/.test(typed.replaceAll(/\s/g, ''))) {
                void send(typed)
              }
            }}
            autoComplete="one-time-code"
            inputMode={method === 'totp' ? 'numeric' : 'text'}
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            className="font-mono text-lg tracking-widest"
          />
        )}
      </Field>
      <Button type="submit" variant="primary" size="lg" block busy={busy}>
        {busy ? 'Checking...' : 'Continue'}
      </Button>
    </form>
  )
}

function isOver({ code, status }: ApiError): boolean {
  return code === 'challenge_expired' || code?.startsWith('link_') === true || status === 401
}

/** Where the way goes on: a new password, where they came from, or where they begin; never in the other one's area. */
function onward({ type, user }: WireResponse<typeof finish>, hash: URLSearchParams): string {
  if (type === 'recovery') {
    return href('/auth/update-password')
  }
  const isTenant = user.role === 'TENANT'
  const home = isTenant ? href('/tenant/dashboard') : href('/dashboard')
  const to = returnPath(hash, home)
  return to.startsWith('/tenant/') === isTenant ? to : home
}
