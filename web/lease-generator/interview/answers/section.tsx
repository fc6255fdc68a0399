import type { ReactNode } from 'react'

/** A group of questions within a step. */
export function InterviewSection({
  title,
  lead,
  children,
}: {
  title: string
  lead?: string
  children: ReactNode
}) {
  return (
    <section className="grid gap-5 border-t border-line pt-6">
      <div>
        <h3 className="font-serif text-lg font-semibold">{title}</h3>
        {lead && <p className="mt-0.5 text-sm text-ink-soft">{lead}</p>}
      </div>
      {children}
    </section>
  )
}
