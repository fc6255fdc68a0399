import { useEffect, useRef, useState } from 'react'
import { href, useNavigate } from 'react-router'
import type * as contract from '#shared/accounts/second-factor-contract.ts'
import type { WireResponse } from '#shared/lib/route.ts'
import { ApiError, call, messageFor } from '#web/lib/api/api-client.ts'
import { endpoint } from '#web/lib/api/endpoint.ts'
import { AuthMessages } from '#web/common/messages/auth-messages.tsx'
import { failureSentence } from '#web/lib/forms/rule-messages.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { homePath, isInOwnArea } from '#web/lib/session/home-path.ts'
import { returnPath } from '#web/lib/session/return-path.ts'
import { tellLogin } from '#web/lib/analytics/sign-in-events.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { requireStorage, storeTokens } from '#web/lib/session/tokens.ts'
import { useSingleFlight } from '#web/lib/forms/use-single-flight.ts'
import { useMessages } from '#web/lib/messages/message-catalog.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { FormErrorSummary } from '#web/ui/forms/form-error-summary.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { TextLink, textLinkClass } from '#web/ui/text-link.tsx'
import { consumeUrlHash } from '#web/accounts/sign-in/url-hash-tokens.ts'

const finish = endpoint<typeof contract.finishSecondFactor>('POST', '/auth/second-factor')

type Method = 'totp' | 'recovery_code'

const texts = {
  totp: {
    label: 'signin.factor.code',
    hint: 'signin.factor.codeHint',
    lead: 'signin.factor.codeLead',
    missing: 'signin.factor.codeMissing',
    other: 'signin.factor.useRecovery',
  },
  recovery_code: {
    label: 'signin.factor.recovery',
    hint: 'signin.factor.recoveryHint',
    lead: 'signin.factor.recoveryLead',
    missing: 'signin.factor.recoveryMissing',
    other: 'signin.factor.useCode',
  },
} as const

/** Asks for the second factor after any first factor. */
export default function SecondFactorPage() {
  return (
    <AuthMessages>
      <SecondFactor />
    </AuthMessages>
  )
}

function SecondFactor() {
  const { t } = useMessages()
  const [hash] = useState(consumeUrlHash)
  const challenge = hash.get('challenge') ?? ''
  const methods = hash.get('methods')?.split(',') ?? []
  const hasRecoveryCodes = methods.includes('recovery_code')
  const isAppLost = hasRecoveryCodes && !methods.includes('totp')
  const [method, setMethod] = useState<Method>(isAppLost ? 'recovery_code' : 'totp')
  const [over, setOver] = useState<string>()
  const why = challenge === '' ? t('signin.factor.needsSignIn') : over
  return (
    <div className="grid gap-6">
      <title>{t('signin.title', { page: t('signin.factor') })}</title>
      <meta name="robots" content="noindex" />
      <header>
        <h1 className="font-serif text-3xl font-semibold tracking-tight">{t('signin.factor.heading')}</h1>
        {!why && (
          <p className="mt-1 text-ink-soft">
            {t(isAppLost ? 'signin.factor.appLostLead' : texts[method].lead)}
          </p>
        )}
      </header>
      {why ? (
        <>
          <FormErrorSummary title={why} />
          <LinkButton to={href('/auth/login')} variant="primary" size="lg" block>
            {t('signin.goToSignIn')}
          </LinkButton>
        </>
      ) : (
        <>
          <CodeForm key={method} method={method} challenge={challenge} hash={hash} onOver={setOver} />
          <p className="flex flex-wrap justify-between gap-3">
            {hasRecoveryCodes && !isAppLost && (
              <button
                type="button"
                className={textLinkClass}
                onClick={() => setMethod(method === 'totp' ? 'recovery_code' : 'totp')}
              >
                {t(texts[method].other)}
              </button>
            )}
            <TextLink to={href('/auth/login')}>{t('signin.factor.another')}</TextLink>
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
  /** Called when this sign-in has expired and must start again. */
  onOver: (why: string) => void
}

function CodeForm({ method, challenge, hash, onOver }: CodeFormProps) {
  const navigate = useNavigate()
  const { t } = useMessages()
  const input = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const { label, hint, missing } = texts[method]

  // the only field of this page
  useEffect(() => input.current?.focus(), [])

  const send = useSingleFlight(async (typed: string) => {
    if (typed.trim() === '') {
      setError(t(missing))
      input.current?.focus()
      return
    }
    setBusy(true)
    setError(undefined)
    try {
      requireStorage()
      const opened = await call(finish, { body: { challenge, code: typed }, anonymous: true })
      storeTokens(opened)
      tellLogin('email')
      queryClient.clear()
      toast.success(t('signin.in.done'))
      await navigate(onward(opened, hash), { replace: true })
    } catch (failure) {
      setBusy(false)
      if (failure instanceof ApiError && isOver(failure)) {
        onOver(failure.detail ?? messageFor(failure))
        return
      }
      setError(failure instanceof ApiError && failure.detail ? failure.detail : failureSentence(t, failure))
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
      <Field label={t(label)} hint={t(hint)} required error={error}>
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
        {busy ? t('signin.factor.checking') : t('signin.factor.continue')}
      </Button>
    </form>
  )
}

function isOver({ code, status }: ApiError): boolean {
  return code === 'challenge_expired' || code?.startsWith('link_') === true || status === 401
}

/**
 * Returns the page after sign-in: the new-password page, the page the user came from, or the first page. Never one of
 * another area (team, tenants, property owners).
 */
function onward({ type, user }: WireResponse<typeof finish>, hash: URLSearchParams): string {
  if (type === 'recovery') {
    return href('/auth/update-password')
  }
  const home = homePath(user.role)
  const to = returnPath(hash, home)
  return isInOwnArea(to, user.role) ? to : home
}
