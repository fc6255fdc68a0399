import type { LeaseSignature } from './composed-lease.ts'
import { trimmedNames, type LeaseContext } from '#shared/lease-generator/lease-context.ts'

/**
 * Returns the signatures of the lease: the landlord's side (a person for a company, the manager for the landlord), then
 * every tenant.
 */
export function signersOf(context: LeaseContext): LeaseSignature[] {
  return [...landlordSigners(context), ...tenantSigners(context)]
}

function tenantSigners({ answers }: LeaseContext): LeaseSignature[] {
  return answers.tenants.map(({ name }) => ({ role: 'Tenant', name: name.trim() }))
}

function landlordSigners({ answers, landlordNames }: LeaseContext): LeaseSignature[] {
  const { landlord, manager } = answers
  if (manager.has && manager.signs) {
    const company = manager.signer.trim() === '' ? '' : manager.name.trim()
    const title = [manager.signerTitle.trim(), company === '' ? '' : `of ${company}`]
      .filter(Boolean)
      .join(' ')
    return [
      {
        role: 'Landlord',
        name: landlordNames,
        by: {
          name: manager.signer.trim() || manager.name.trim(),
          title: title === '' ? 'Property manager, as agent for Landlord' : `${title}, as agent for Landlord`,
        },
      },
    ]
  }
  const names = trimmedNames(landlord.names)
  if (landlord.kind === 'company') {
    const by = { name: landlord.signer.trim(), title: landlord.signerTitle.trim() }
    return [{ role: 'Landlord', name: names[0] ?? '', by }]
  }
  return (names.length === 0 ? [''] : names).map((name) => ({ role: 'Landlord', name }))
}
