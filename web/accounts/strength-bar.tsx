import { cn } from '#web/ui/cn.ts'
import { passwordStrength, strengthLabels } from './password-strength.ts'

const fills = ['', 'bg-bad-fill', 'bg-warn', 'bg-info', 'bg-good']

export function StrengthBar({ password = '' }: { password: string | undefined }) {
  const strength = passwordStrength(password)
  return (
    <div className="mt-0.5 flex items-center gap-3" aria-live="polite">
      <div aria-hidden className="grid flex-1 grid-cols-4 gap-1">
        {[1, 2, 3, 4].map((step) => (
          <span
            key={step}
            className={cn(
              'h-1.5 rounded-full transition-colors',
              step <= strength ? fills[strength] : 'bg-chart-track',
            )}
          />
        ))}
      </div>
      <span className="w-14 text-right text-sm text-ink-soft">
        {password !== '' && (
          <>
            <span className="sr-only">Password strength: </span>
            {strengthLabels[strength]}
          </>
        )}
      </span>
    </div>
  )
}
