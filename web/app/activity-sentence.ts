import { href } from 'react-router'
import type { Activity } from '#web/activity/api.ts'

const sentences: Record<string, (name: string) => string> = {
  'payment recorded': (name) => `recorded a payment of ${name}`,
  'payment recorded_pending': (name) => `noted a pending payment of ${name}`,
  'payment settled': (name) => `marked a payment of ${name} as settled`,
  'payment returned': (name) => `marked a payment of ${name} as returned`,
  'payment failed': (name) => `marked a payment of ${name} as failed`,
  'payment refunded': (name) => `noted a refund of ${name}`,
  'payment reversed': (name) => `reversed a payment of ${name}`,
  'payment updated': (name) => `corrected a payment of ${name}`,
  'lease created': (name) => `made a lease for ${name}`,
  'lease drafted': (name) => `drafted a lease for ${name}`,
  'lease signed': (name) => `activated the lease of ${name}`,
  'lease renewed': (name) => `renewed the lease of ${name}`,
  'lease terminated': (name) => `ended the lease of ${name}`,
  'lease reinstated': (name) => `took back the ending of the lease of ${name}`,
  'lease updated': (name) => `changed the lease of ${name}`,
  'lease archived': (name) => `archived the lease of ${name}`,
  'lease charge_posted': (name) => `charged ${name}`,
  'lease charge_corrected': (name) => `corrected a charge: ${name}`,
  'lease charge_voided': (name) => `voided a charge: ${name}`,
  'property created': (name) => `added the property ${name}`,
  'property updated': (name) => `changed the property ${name}`,
  'property archived': (name) => `archived the property ${name}`,
  'unit created': (name) => `added the unit ${name}`,
  'unit updated': (name) => `changed the unit ${name}`,
  'unit archived': (name) => `archived the unit ${name}`,
  'tenant created': (name) => `added the tenant ${name}`,
  'tenant updated': (name) => `changed ${name}’s details`,
  'tenant archived': (name) => `archived the tenant ${name}`,
  'maintenance reported': (name) => `reported “${name}”`,
  'maintenance updated': (name) => `changed the request “${name}”`,
  'maintenance started': (name) => `started work on “${name}”`,
  'maintenance completed': (name) => `completed “${name}”`,
  'maintenance canceled': (name) => `canceled “${name}”`,
  'maintenance reopened': (name) => `reopened “${name}”`,
  'maintenance archived': (name) => `archived the request “${name}”`,
}

/** What somebody did, without who: 'recorded a payment of $1,850.00'. */
export function activitySentence({ entityType, action, entityName }: Activity): string {
  const known = sentences[`${entityType} ${action}`]
  return known ? known(entityName) : `${action.replaceAll('_', ' ')} ${entityName}`
}

/** Where it can be looked at; a unit is only found through its property. */
export function activityLink({ entityType, entityId, action }: Activity) {
  if (action === 'archived') {
    return undefined
  }
  const links = {
    payment: () => ({ pathname: href('/payments'), search: `?payment=${entityId}` }),
    lease: () => ({ pathname: href('/leases/:leaseId', { leaseId: entityId }) }),
    property: () => ({ pathname: href('/properties/:propertyId', { propertyId: entityId }) }),
    tenant: () => ({ pathname: href('/tenants/:tenantId', { tenantId: entityId }) }),
    unit: () => undefined,
    maintenance: () => ({ pathname: href('/maintenance'), search: `?request=${entityId}` }),
  }
  return links[entityType]()
}
