import { cn } from '#web/ui/cn.ts'
import type { PasswordOwner } from '#shared/lib/access/refused-password.ts'
import { signinPassword } from '#shared/messages/en/sign-in/signin-password.ts'
import { passwordStrength, strengthKeys } from './password-strength.ts'
import { usePasswordError } from './use-password-error.ts'

const fills = ['', 'bg-bad-fill', 'bg-warn', 'bg-brand', 'bg-brand']

type StrengthBarProps = {
  password: string | undefined
  owner?: PasswordOwner
  /** Writes in the page's language, where it has several. */
  t?: (key: keyof typeof signinPassword) => string
}

const writeEnglish = (key: keyof typeof signinPassword) => signinPassword[key]

/**
 * Shows how strong a password looks, as guidance. Also shows, before the form is sent, that the password will
 * be refused.
 */
export function StrengthBar({ password = '', owner = {}, t = writeEnglish }: StrengthBarProps) {
  const strength = passwordStrength(password)
  const strengthKey = strengthKeys[strength]
  const refusal = usePasswordError(password, owner)
  return (
    <div className="mt-0.5 grid gap-1.5" aria-live="polite">
      <div className="flex items-center gap-3">
        <div aria-hidden className="grid flex-1 grid-cols-4 gap-1">
          {[1, 2, 3, 4].map((step) => (
            <span
              key={step}
              className={cn(
                'h-1.5 rounded-full transition-colors',
                step <= strength ? fills[refusal ? 1 : strength] : 'bg-chart-track',
              )}
            />
          ))}
        </div>
        <span className="w-14 text-right text-sm text-ink-soft">
          {password !== '' && (
            <>
              <span className="sr-only">{t('signin.rule.strength')} </span>
              {strengthKey && t(strengthKey)}
            </>
          )}
        </span>
      </div>
      {refusal && <p className="text-sm text-bad">{refusal}</p>}
    </div>
  )
}
