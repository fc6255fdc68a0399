import { href } from 'react-router'
import { propertySentences } from '#web/common/audit/property-sentences.ts'
import type { Activity } from './api.ts'

type Deed = Pick<Activity, 'entityType' | 'action' | 'entityName'>

/** `it` is the noun with the name ('the unit 2B'), or 'this unit' on its own page; `name` is only the name. */
type Say = (it: string, name: string) => string

const sentences: Record<string, Say> = {
  'payment recorded': (_, name) => `recorded a payment of ${name}`,
  'payment recorded_pending': (_, name) => `recorded a pending payment of ${name}`,
  'payment recorded_failed': (_, name) => `recorded a failed payment of ${name}`,
  'payment opening_entered': (_, name) => `entered an opening balance of ${name}`,
  'payment pending': (_, name) => `marked a payment of ${name} as pending`,
  'payment settled': (_, name) => `marked a payment of ${name} as settled`,
  'payment returned': (_, name) => `marked a payment of ${name} as returned`,
  'payment failed': (_, name) => `marked a payment of ${name} as failed`,
  'payment refunded': (_, name) => `recorded a refund of ${name}`,
  'payment partly_refunded': (_, name) => `recorded a refund of ${name}`,
  'payment refund_undone': (_, name) => `undid a refund of ${name}`,
  'payment reversed': (_, name) => `reversed a payment of ${name}`,
  'payment updated': (_, name) => `corrected a payment of ${name}`,
  'lease created': (it) => `created ${it}`,
  'lease drafted': (it) => `drafted ${it}`,
  'lease signed': (it) => `activated ${it}`,
  'lease renewed': (it) => `renewed ${it}`,
  'lease renewal_offered': (it) => `offered to renew ${it}`,
  'lease renewal_accepted': (it) => `accepted the renewal of ${it}`,
  'lease renewal_declined': (it) => `declined the renewal of ${it}`,
  'lease renewal_withdrawn': (it) => `withdrew the offer to renew ${it}`,
  'lease notice_given': (it) => `recorded a notice to end ${it}`,
  'lease notice_withdrawn': (it) => `withdrew the notice to end ${it}`,
  'lease terminated': (it) => `ended ${it}`,
  'lease reinstated': (it) => `reinstated ${it}`,
  'lease reminded': (_, name) => `sent a rent reminder for ${name}`,
  'lease updated': (it) => `changed ${it}`,
  'lease link_created': (_, name) => `shared a balance link for ${name}`,
  'lease link_replaced': (_, name) => `replaced the balance link for ${name}`,
  'lease link_revoked': (_, name) => `revoked the balance link for ${name}`,
  'payment link_created': (_, name) => `shared a receipt link for ${name}`,
  'payment link_replaced': (_, name) => `replaced the receipt link for ${name}`,
  'payment link_revoked': (_, name) => `revoked the receipt link for ${name}`,
  'lease deposit_account_set': (_, name) => `changed where the deposit for ${name} is held`,
  'lease forwarding_address_set': (_, name) => `recorded the forwarding address ${name}`,
  'lease deposit_dates_set': (_, name) => `recorded deposit dates for ${name}`,
  'lease deposit_interest_posted': (_, name) => `posted interest on the deposit: ${name}`,
  'lease deposit_interest_undone': (_, name) => `undid interest on a deposit: ${name}`,
  'lease deposit_moved_out': (_, name) => `transferred a deposit of ${name} to another lease`,
  'lease deposit_moved_in': (_, name) => `transferred a deposit of ${name} from another lease`,
  'lease deposit_returned': (_, name) => `returned the deposit of ${name}`,
  'lease deposit_return_undone': (_, name) => `undid the return of a deposit of ${name}`,
  'lease charge_posted': (_, name) => `posted a charge: ${name}`,
  'lease charge_corrected': (_, name) => `corrected a charge: ${name}`,
  'lease charge_voided': (_, name) => `voided a charge: ${name}`,
  'lease credit_added': (_, name) => `added a credit: ${name}`,
  'lease charge_waived': (_, name) => `waived ${name}`,
  'lease waiver_lowered': (_, name) => `reduced a waiver to match its charge: ${name}`,
  'lease credit_withdrawn': (_, name) => `withdrew a credit: ${name}`,
  'lease concession_added': (_, name) => `added a rent concession: ${name}`,
  'lease concession_cancelled': (_, name) => `canceled a rent concession: ${name}`,
  'lease rent_step_cancelled': (_, name) => `canceled a rent change: ${name}`,
  'lease recurring_charge_added': (_, name) => `added a recurring charge: ${name}`,
  'lease recurring_charge_changed': (_, name) => `changed a recurring charge: ${name}`,
  'lease recurring_charge_ended': (_, name) => `ended a recurring charge: ${name}`,
  'lease recurring_charge_removed': (_, name) => `removed a recurring charge: ${name}`,
  'lease moved': (it) => `moved the tenants on ${it} to another unit`,
  'lease credit_moved': (_, name) => `transferred a credit of ${name} to another lease`,
  'lease credit_move_undone': (_, name) => `undid the transfer of a credit of ${name} to another lease`,
  'lease tenant_added': (_, name) => `added a tenant: ${name}`,
  'lease tenant_moved_out': (_, name) => `recorded a move-out: ${name}`,
  'lease tenant_departure_cancelled': (_, name) => `canceled a move-out: ${name}`,
  'lease tenant_share_changed': (_, name) => `changed a roommate’s share of the rent: ${name}`,
  'lease tenant_dates_changed': (_, name) => `updated a roommate: ${name}`,
  'lease payer_share_changed': (_, name) => `changed a payer’s share of the rent: ${name}`,
  'lease late_fee_posted': (_, name) => `posted a late fee: ${name}`,
  'lease late_fee_withdrawn': (_, name) => `removed a late fee: ${name}`,
  'recurring_invoice created': (_, name) => `set up a recurring invoice for ${name}`,
  'recurring_invoice deleted': (_, name) => `stopped the recurring invoice for ${name}`,
  ...Object.fromEntries(
    Object.entries(propertySentences).map(([action, say]) => [`property ${action}`, say]),
  ),
  'unit created': (it) => `added ${it}`,
  'unit updated': (it) => `changed ${it}`,
  'unit link_created': (_, name) => `created the repair QR code for ${name}`,
  'unit link_replaced': (_, name) => `replaced the repair QR code for ${name}`,
  'unit link_revoked': (_, name) => `revoked the repair QR code for ${name}`,
  'tenant created': (it) => `added ${it}`,
  'tenant updated': (it) => `updated ${it}`,
  'tenant invited': (it) => `invited ${it} to the portal`,
  'tenant invitation_resent': (it) => `sent ${it} another invitation`,
  'tenant invitation_cancelled': (it) => `canceled the invitation for ${it}`,
  'tenant invitation_accepted': () => 'accepted the invitation to the portal',
  'maintenance reported': (it) => `reported ${it}`,
  'maintenance commented': (it) => `commented on ${it}`,
  'maintenance updated': (it) => `changed ${it}`,
  'maintenance link_revoked': (_, name) => `revoked the request link for ${name}`,
  'maintenance started': (it) => `started work on ${it}`,
  'maintenance completed': (it) => `completed ${it}`,
  'maintenance confirmed': (it) => `confirmed that ${it} is done`,
  'maintenance canceled': (it) => `canceled ${it}`,
  'maintenance reopened': (it) => `reopened ${it}`,
  'maintenance work_order_sent': (it) => `sent a work order for ${it}`,
  'maintenance work_order_accepted': (it) => `accepted the work order for ${it}`,
  'maintenance work_order_declined': (it) => `declined the work order for ${it}`,
  'maintenance work_order_done': (it) => `reported the work for ${it} as done`,
  'maintenance work_order_approved': (it) => `approved the work for ${it}`,
  'maintenance work_order_canceled': (it) => `canceled the work order for ${it}`,
}

const things: Record<Activity['entityType'], { noun: string; named: (name: string) => string }> = {
  property: { noun: 'property', named: (name) => `the property ${name}` },
  unit: { noun: 'unit', named: (name) => `unit ${name.replace(/^Unit /, '')}` },
  tenant: { noun: 'tenant', named: (name) => `the tenant ${name}` },
  lease: { noun: 'lease', named: (name) => `the lease for ${name}` },
  payment: { noun: 'payment', named: (name) => `a payment of ${name}` },
  maintenance: { noun: 'request', named: (name) => `the request “${name}”` },
}

/**
 * Returns a sentence about an activity without its actor: 'recorded a payment of $1,850.00'; on the entity's own page
 * 'changed this unit'.
 */
export function activitySentence({ entityType, action, entityName }: Deed, isOwnPage = false): string {
  const { noun, named } = things[entityType]
  const it = isOwnPage ? `this ${noun}` : named(entityName)
  // An action without a sentence here is shown with its stored words: 'archived unit 2B'.
  return sentences[`${entityType} ${action}`]?.(it, entityName) ?? `${action.replaceAll('_', ' ')} ${it}`
}

/**
 * Returns the link to the entity. A unit is only found through its property. Returns undefined for an archived entity,
 * which is on no page.
 */
export function activityLink({ entityType, entityId, action }: Activity) {
  if (action === 'archived') {
    return undefined
  }
  const links = {
    payment: () => ({ pathname: href('/payments/all'), search: `?payment=${entityId}` }),
    lease: () => ({ pathname: href('/leases/:leaseId', { leaseId: entityId }) }),
    property: () => ({ pathname: href('/properties/:propertyId', { propertyId: entityId }) }),
    tenant: () => ({ pathname: href('/tenants/:tenantId', { tenantId: entityId }) }),
    unit: () => undefined,
    maintenance: () => ({ pathname: href('/maintenance'), search: `?request=${entityId}` }),
  }
  return links[entityType]()
}
