import { Button } from '#web/ui/buttons/button.tsx'

type SignIn = { email: string; password: string }

type DemoCardProps = {
  demo: SignIn
  /** The sample landlord's tenant, and an owner of properties that the landlord manages. */
  tenant: SignIn | null
  owner: SignIn | null
  busy: boolean
  onUse: (signIn: SignIn) => void
}

/** Offers sign-in as the sample landlord, tenant or property owner, where the server has a demo. */
export function DemoCard({ demo, tenant, owner, busy, onUse }: DemoCardProps) {
  return (
    <section
      lang="en"
      aria-label="Demo"
      className="rounded-lg border border-brand-line bg-brand-soft px-4 py-3.5"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <h2 className="text-section font-semibold">Try the demo</h2>
          <p className="text-sm text-ink-soft">A landlord with sample properties, leases and payments.</p>
        </div>
        <Button variant="primary" busy={busy} onClick={() => onUse(demo)}>
          Use the demo
        </Button>
      </div>
      <Pairs signIn={demo} />
      {tenant && (
        <Other signIn={tenant} label="Try it as a tenant" busy={busy} onUse={onUse}>
          One of the landlord’s tenants, in the tenant portal.
        </Other>
      )}
      {owner && (
        <Other signIn={owner} label="Try it as an owner" busy={busy} onUse={onUse}>
          A property owner, with statements and distributions.
        </Other>
      )}
    </section>
  )
}

type OtherProps = {
  signIn: SignIn
  label: string
  busy: boolean
  onUse: (signIn: SignIn) => void
  children: string
}

function Other({ signIn, label, busy, onUse, children }: OtherProps) {
  return (
    <div className="mt-3.5 border-t border-brand-line pt-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 text-sm text-ink-soft">{children}</p>
        <Button size="sm" busy={busy} onClick={() => onUse(signIn)}>
          {label}
        </Button>
      </div>
      <Pairs signIn={signIn} />
    </div>
  )
}

function Pairs({ signIn: { email, password } }: { signIn: SignIn }) {
  return (
    <dl className="mt-2 flex flex-wrap gap-x-5 gap-y-0.5 text-sm">
      <Pair name="Email" value={email} />
      <Pair name="Password" value={password} />
    </dl>
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
