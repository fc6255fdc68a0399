import type { ReactNode } from 'react'

/** A part of the page of components. */
export function DevSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-3 [&>*]:min-w-0">
      <h3 className="border-b border-line-strong pb-1 text-section font-semibold">{title}</h3>
      {children}
    </section>
  )
}

/** One state of a component, with its name. */
export function State({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-1">
      <p className="text-xs text-ink-faint">{name}</p>
      <div className="min-w-0">{children}</div>
    </div>
  )
}

export const longText =
  'Featherstonehaugh-Cholmondeley and Wolfeschlegelsteinhausenbergerdorff Property Holdings of Llanfairpwllgwyngyll'
