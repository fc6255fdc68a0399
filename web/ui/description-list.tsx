import { Fragment, type ReactNode } from 'react'

/** Shows the name and value pairs of a detail page. */
export function DescriptionList({ items }: { items: readonly { label: string; value: ReactNode }[] }) {
  return (
    <dl className="grid gap-x-6 gap-y-2.5 sm:grid-cols-[minmax(8rem,auto)_1fr]">
      {items.map((item) => (
        <Fragment key={item.label}>
          <dt className="text-sm text-ink-faint sm:pt-px">{item.label}</dt>
          <dd className="-mt-2 min-w-0 wrap-anywhere sm:mt-0">{item.value}</dd>
        </Fragment>
      ))}
    </dl>
  )
}
