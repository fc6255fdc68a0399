import { Button } from '#web/ui/button.tsx'

type DemoCardProps = { demo: { email: string; password: string }; busy: boolean; onUse: () => void }

/** The sample landlord, where the server has one. */
export function DemoCard({ demo, busy, onUse }: DemoCardProps) {
  return (
    <section aria-label="Demo" className="rounded-lg border border-brand-line bg-brand-soft px-4 py-3.5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <h2 className="font-serif text-lg font-semibold">Look around first</h2>
          <p className="text-sm text-ink-soft">A landlord with sample properties, leases and payments.</p>
        </div>
        <Button variant="primary" busy={busy} onClick={onUse}>
          Use the demo
        </Button>
      </div>
      <dl className="mt-2.5 flex flex-wrap gap-x-5 gap-y-0.5 border-t border-brand-line pt-2.5 text-sm">
        <Pair name="Email" value={demo.email} />
        <Pair name="Password" value={demo.password} />
      </dl>
    </section>
  )
}

function Pair({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex gap-2">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="font-mono text-sm">{value}</dd>
    </div>
  )
}
