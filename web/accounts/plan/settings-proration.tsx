import type { UseFormRegisterReturn } from 'react-hook-form'
import { href } from 'react-router'
import { textLinkClass } from '#web/ui/text-link.tsx'
import { prorationChoices } from '#web/accounts/settings/settings-labels.ts'

/** Chooses how part of a month is charged: two radio buttons that show their arithmetic. */
export function SettingsProration({ field }: { field: UseFormRegisterReturn }) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">When someone moves in or out during a month</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {prorationChoices.map(({ value, label, sentence, example }) => (
          <label
            key={value}
            className="flex items-start gap-3 rounded-lg border border-control bg-raised px-3.5 py-3 hover:bg-hover has-checked:border-brand has-checked:bg-brand-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              value={value}
              {...field}
              className="mt-0.5 size-4.5 shrink-0 accent-brand outline-none"
            />
            <span className="grid gap-1">
              <span className="font-medium">{label}</span>
              <span className="text-sm text-ink-soft">{sentence}</span>
              <span className="tabular text-sm text-ink-soft">{example}</span>
            </span>
          </label>
        ))}
      </div>
      <p className="mt-2 text-sm text-ink-soft">
        Try your own numbers:{' '}
        <a
          href={href('/calculators/rent-proration')}
          target="_blank"
          rel="noreferrer"
          className={textLinkClass}
        >
          rent proration calculator
        </a>
      </p>
    </fieldset>
  )
}
