import { href } from 'react-router'
import { buttonClass } from '#web/ui/buttons/button-class.ts'

/** Links, so that it works without a script and in another tab. */
export function StateChoice({ states }: { states: readonly { code: string; name: string }[] }) {
  return (
    <>
      <ul className="mt-8 grid grid-cols-2 gap-x-6 border-t border-line sm:grid-cols-3 lg:grid-cols-4">
        {states.map(({ code, name }) => (
          <li key={code} className="border-b border-line">
            <a
              href={`${href('/lease-generator/create')}?state=${code.toLowerCase()}`}
              className="group flex min-h-11 items-center justify-between gap-2 rounded-xs hover:text-brand-text"
            >
              <span>{name}</span>
              <span aria-hidden className="tabular text-sm text-ink-faint group-hover:text-brand-text">
                {code}
              </span>
            </a>
          </li>
        ))}
      </ul>
      <div className="mt-8 flex flex-wrap items-center gap-x-5 gap-y-3">
        <a href={href('/lease-generator/create')} className={buttonClass({ size: 'lg' })}>
          Start the general version
        </a>
        <p className="max-w-xl text-sm text-ink-soft">
          For a U.S. territory, or to try it first. It includes federal rules only.
        </p>
      </div>
    </>
  )
}
