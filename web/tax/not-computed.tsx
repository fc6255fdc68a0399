import { notComputed } from '#shared/tax/not-computed.ts'

/** Lists what the figures for a tax return leave to the preparer. */
export function NotComputed() {
  return (
    <details className="mt-2 px-4 text-sm text-ink-soft sm:px-5">
      <summary className="cursor-pointer py-2 font-medium text-ink">
        Not calculated (for your preparer)
      </summary>
      <ul className="mt-1 grid list-disc gap-1 pl-5">
        {notComputed.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </details>
  )
}
