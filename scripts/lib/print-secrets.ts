import type { Running } from '#server/main.ts'

/**
 * Prints what only the operator may know, on the terminal and never in the log: the address of the emails, and the
 * sign-ins of the demo.
 */
export function printSecrets({ address, demo, devMailPath }: Running): void {
  // by host name, because browsers create no passkeys for an IP address
  const origin = address?.replace('//127.0.0.1', '//localhost') ?? ''
  if (devMailPath) {
    console.log(
      `  Email is not set up yet. Read it at ${origin}${devMailPath}, or set SMTP_URL to send it.\n`,
    )
  }
  const [landlord, tenant, owner] = demo?.logins ?? []
  if (landlord) {
    console.log(`  Demo sign-in: ${landlord.email} / ${landlord.password}   (DEMO=0 starts empty)`)
  }
  if (tenant) {
    console.log(`  As a tenant:  ${tenant.email} / ${tenant.password}`)
  }
  if (owner) {
    console.log(`  As an owner:  ${owner.email} / ${owner.password}\n`)
  }
  if (demo?.access === 'private') {
    console.log(
      '  Others may be able to reach this server, so these passwords are shown only here and change at the next start.\n',
    )
  }
}
