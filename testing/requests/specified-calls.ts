import assert from 'node:assert/strict'

import type { Method } from '#shared/lib/route.ts'

import type { RawCall, TestApp } from '#testing/product/start-app.ts'

/**
 * Every call that other front ends rely on, with the fields that its response must contain at least. `[]` is every row of
 * a list; a `?` at the end: a field that some rows have.
 */
export const specifiedCalls = {
  'POST /auth/login': 'access_token refresh_token expires_in user.id user.email user.name user.role',
  'POST /auth/register': 'access_token refresh_token expires_in user.id user.email user.name user.role',
  'POST /auth/refresh': 'access_token refresh_token expires_in',
  'POST /auth/logout': '',
  'GET /auth/me': 'id email name avatarUrl phone role emailVerified createdAt',
  'POST /auth/resend-verification': 'status',
  'POST /auth/forgot-password': 'status',
  'POST /auth/verify-link': 'redirectTo',
  'GET /auth/session': 'user type',
  'POST /auth/update-password': 'status',
  'POST /auth/callback': 'access_token refresh_token user.role',
  'GET /properties':
    '[].id [].name [].address [].city [].state [].zipCode [].description [].propertyType [].imageUrl ' +
    '[].ownerId [].createdAt [].updatedAt [].version [].units [].units.[].id [].units.[].rent ' +
    '[].units.[].status []._count.units [].occupancyRate [].monthlyRent []._count.leases',
  'POST /properties':
    'id name address city state zipCode description propertyType imageUrl ownerId version createdAt ' +
    'updatedAt',
  'GET /properties/{id}':
    'id name units _count.units occupancyRate monthlyRent version address city state zipCode ' +
    'description propertyType imageUrl ownerId createdAt updatedAt _count.leases',
  'PUT /properties/{id}': 'id name version',
  'PATCH /properties/{id}': 'id name version',
  'DELETE /properties/{id}': 'message',
  'GET /properties/stats':
    'totalProperties totalUnits occupiedUnits vacantUnits totalRentAmount collectionsRate',
  'POST /properties/{id}/upload-image': 'id url path filename size mimeType',
  'GET /units':
    '[].id [].unitNumber [].propertyId [].bedrooms [].bathrooms [].squareFeet [].rent [].status ' +
    '[].lastInspectionDate [].createdAt [].updatedAt [].version',
  'POST /units':
    'id unitNumber propertyId bedrooms bathrooms squareFeet rent status version lastInspectionDate ' +
    'createdAt updatedAt',
  'GET /units/{id}':
    'id property leases maintenanceRequests _count.leases _count.maintenanceRequests unitNumber ' +
    'propertyId bedrooms bathrooms squareFeet rent status lastInspectionDate createdAt updatedAt ' +
    'version',
  'PUT /units/{id}': 'id version',
  'DELETE /units/{id}': 'message',
  'GET /units/stats': 'totalUnits availableUnits occupiedUnits maintenanceUnits averageRent',
  'GET /leases':
    '[].id [].unitId [].tenantId [].tenantIds [].startDate [].endDate [].rentAmount [].securityDeposit ' +
    '[].dueDay [].status [].unit.property [].tenant [].tenants [].balance [].version [].createdAt ' +
    '[].updatedAt',
  'POST /leases':
    'id unitId tenantId tenantIds startDate endDate rentAmount securityDeposit dueDay status version ' +
    'createdAt updatedAt',
  'GET /leases/{id}':
    'id unit.property tenant tenants balance payments _count.payments unitId tenantId tenantIds ' +
    'startDate endDate rentAmount securityDeposit dueDay status createdAt updatedAt version',
  'PUT /leases/{id}': 'id version',
  'DELETE /leases/{id}': 'message',
  'GET /leases/stats': 'totalLeases activeLeases expiredLeases pendingLeases totalRentRoll',
  'GET /leases/expiring': '[].id [].daysUntilExpiry',
  'GET /leases/{id}/ledger':
    'entries.[].id entries.[].date entries.[].kind entries.[].type entries.[].description ' +
    'entries.[].amount entries.[].balance balance asOf',
  'GET /leases/rent-reminders':
    'reminders.[].id reminders.[].leaseId reminders.[].tenantId reminders.[].propertyName ' +
    'reminders.[].unitNumber reminders.[].tenantName reminders.[].tenantEmail reminders.[].rentAmount ' +
    'reminders.[].dueDate reminders.[].reminderType reminders.[].daysToDue reminders.[].status ' +
    'reminders.[].createdAt stats.totalReminders stats.upcomingReminders stats.dueToday stats.overdue ' +
    'stats.totalRentAmount stats.overdueAmount',
  'POST /leases/rent-reminders/{id}/send': 'id status sentAt',
  'POST /leases/rent-reminders/send-bulk':
    'successful failed total results.[].id results.[].status results.[].sentAt results.[].error?',
  'GET /tenants':
    '[].id [].name [].email [].phone [].emergencyContact [].userId [].invitationStatus [].invitedAt ' +
    '[].acceptedAt [].createdAt [].updatedAt [].version',
  'POST /tenants':
    'id name email phone emergencyContact userId invitationStatus invitedAt acceptedAt version ' +
    'createdAt updatedAt',
  'GET /tenants/{id}':
    'id leases _count.leases _count.payments name email phone emergencyContact userId invitationStatus ' +
    'invitedAt acceptedAt createdAt updatedAt version',
  'PUT /tenants/{id}': 'id version',
  'DELETE /tenants/{id}': 'message',
  'GET /tenants/stats': 'totalTenants activeTenants inactiveTenants pendingInvitations',
  'POST /tenants/{id}/upload-document': 'id url path filename size mimeType',
  'POST /tenants/invite':
    'id invitationStatus invitedAt name email phone emergencyContact userId acceptedAt createdAt ' +
    'updatedAt version',
  'GET /tenants/invitation/{token}/verify':
    'tenant.id tenant.name tenant.email tenant.phone property unit propertyOwner.id propertyOwner.name ' +
    'propertyOwner.email expiresAt property.id property.name property.address property.city ' +
    'property.state property.zipCode unit.id unit.unitNumber',
  'POST /tenants/invitation/{token}/accept': 'success tenant user access_token refresh_token',
  'POST /tenants/{id}/resend-invitation': 'id invitationStatus',
  'DELETE /tenants/{id}/invitation': '',
  'GET /tenants/pending-invitations': '[].id',
  'GET /maintenance':
    '[].id [].unitId [].title [].description [].priority [].status [].assignedTo [].estimatedCost ' +
    '[].actualCost [].completedAt [].unit.property [].version [].createdAt [].updatedAt',
  'POST /maintenance':
    'id unitId title description priority status unit.property version assignedTo estimatedCost ' +
    'actualCost completedAt createdAt updatedAt',
  'GET /maintenance/{id}':
    'id unit.property unitId title description priority status assignedTo estimatedCost actualCost ' +
    'completedAt createdAt updatedAt version',
  'PUT /maintenance/{id}': 'id version',
  'DELETE /maintenance/{id}': 'message',
  'GET /maintenance/stats': 'total open inProgress completed',
  'POST /maintenance/notifications': 'sent skipped',
  'POST /maintenance/notifications/log': '',
  'GET /payments':
    '[].id [].leaseId [].amount [].date [].dueDate [].type [].status [].method [].reference [].notes ' +
    '[].lease.unit.property [].lease.tenant [].version [].createdAt [].updatedAt',
  'POST /payments':
    'id leaseId amount date dueDate type status method reference notes lease version ' +
    'lease.unit.property lease.tenant createdAt updatedAt',
  'GET /payments/{id}':
    'id lease.unit.property lease.tenant leaseId amount date dueDate type status method reference notes ' +
    'createdAt updatedAt version',
  'PUT /payments/{id}': 'id version',
  'DELETE /payments/{id}': 'message',
  'GET /payments/stats': 'totalPayments totalAmount pendingAmount overdueAmount collectionRate',
  'GET /charges': '[].id [].leaseId [].amount [].dueDate [].type [].description [].status [].paid [].open',
  'POST /charges': 'id leaseId amount dueDate type description status paid open',
  'GET /charges/{id}': 'id status paid open leaseId amount dueDate type description',
  'PUT /charges/{id}': 'id status paid open',
  'DELETE /charges/{id}': 'message',
  'GET /notifications':
    '[].id [].title [].message [].type [].priority [].read [].userId [].propertyId [].tenantId ' +
    '[].leaseId [].paymentId [].maintenanceId [].actionUrl [].data [].createdAt',
  'POST /notifications':
    'id title message type priority read userId propertyId tenantId leaseId paymentId maintenanceId ' +
    'actionUrl data createdAt',
  'GET /notifications/{id}':
    'id title message type priority read userId propertyId tenantId leaseId paymentId maintenanceId ' +
    'actionUrl data createdAt',
  'PUT /notifications/{id}': 'id read',
  'DELETE /notifications/{id}': 'message',
  'GET /notifications/stats': 'total unread',
  'PUT /notifications/{id}/mark-read': 'id read',
  'PUT /notifications/mark-all-read': '',
  'GET /activity/feed':
    'success data.[].id data.[].userId data.[].userName data.[].action data.[].entityType ' +
    'data.[].entityId data.[].entityName data.[].metadata data.[].createdAt data.[].priority',
  'GET /activity/realtime':
    'success data.[].id data.[].isNew data.[].timestamp isConnected hasNewActivities data.[].userId ' +
    'data.[].userName data.[].action data.[].entityType data.[].entityId data.[].entityName ' +
    'data.[].metadata data.[].createdAt data.[].priority',
  'GET /users/me': 'id email name avatarUrl phone role emailVerified createdAt',
  'PUT /users/profile': 'id name phone bio avatarUrl',
  'PATCH /users/profile': 'id name phone bio avatarUrl',
  'GET /users/{id}/exists': 'exists',
  'POST /users/ensure-exists': 'success userId action',
  'POST /users/{id}/verify': 'verified',
  'GET /subscriptions/plans':
    '[].id [].name [].description [].monthlyPrice [].annualPrice [].limits.properties [].limits.tenants ' +
    '[].limits.storage [].limits.apiCalls [].limits.teamMembers [].features [].active [].price ' +
    '[].billingPeriod',
  'GET /subscriptions/plans/{id}':
    'id price billingPeriod limits features active name description monthlyPrice annualPrice ' +
    'limits.properties limits.tenants limits.storage limits.apiCalls limits.teamMembers',
  'GET /subscriptions/current':
    'id userId plan status currentPeriodStart currentPeriodEnd trialStart trialEnd cancelAtPeriodEnd ' +
    'stripeCustomerId stripeSubscriptionId usage isOverLimit limitsExceeded',
  'GET /subscriptions/usage':
    'properties tenants leases documents storage apiCalls teamMembers leaseGeneration',
  'POST /subscriptions': 'subscriptionId clientSecret url',
  'PATCH /subscriptions/{id}': 'id plan status proration',
  'DELETE /subscriptions/current': '',
  'POST /subscriptions/portal': 'url',
  'POST /subscriptions/link': '',
  'GET /tenant/dashboard':
    'tenant.id tenant.name tenant.email tenant.phone property lease currentLease propertyOwner ' +
    'upcomingPayments maintenanceRequests paymentHistory property.id property.name property.address ' +
    'property.city property.state property.zipCode property.unit.id property.unit.unitNumber ' +
    'property.unit.rent lease.id lease.startDate lease.endDate lease.rentAmount lease.status ' +
    'lease.securityDeposit propertyOwner.name propertyOwner.email propertyOwner.phone',
  'GET /tenant/lease': '',
  'GET /tenant/payments': '',
  'GET /tenant/maintenance': '',
  'POST /tenant/maintenance': 'id title status',
  'GET /tenant/documents': '',
  'GET /tenant/profile': '',
  'GET /documents': '',
  'GET /expenses': '',
  'GET /vendors': '',
  'GET /team': '',
  'GET /account': '',
  'GET /api-keys': '',
  'GET /webhooks': '',
  'GET /search': '',
  'GET /audit': '',
  'POST /import': '',
  'GET /export': '',
} as const

export type SpecifiedCall = keyof typeof specifiedCalls

/** `id`: what stands for the parameter of the path; `query`: what follows the path, with its question mark. */
export type SpecifiedRequest = Omit<RawCall, 'method' | 'path'> & { id?: string; query?: string }
type Received = Record<string, unknown> & { id: string; access_token: string; refresh_token: string }

/**
 * Sends a call as other front ends do: every request but an upload is announced as JSON, also without a body. Fails on
 * another status or without one of the call's fields.
 */
export async function sendSpecified(
  app: TestApp,
  call: SpecifiedCall,
  { id = '', query = '', ...request }: SpecifiedRequest,
  status: number,
): Promise<Received> {
  const [method, path] = call.split(' ') as [Method, string]
  const answer = await app.raw({
    method,
    path: path.replace(/\{\w+\}/, id) + query,
    headers: { 'content-type': 'application/json' },
    ...request,
  })
  assert.equal(answer.status, status, `${call}: ${JSON.stringify(answer.json)}`)
  const fields: readonly string[] = specifiedCalls[call].split(' ').filter(Boolean)
  const absent = fields.filter(
    (field) => !has(answer.json, field.replace('?', '').split('.'), field.endsWith('?')),
  )
  assert.deepEqual(absent, [], call)
  return answer.json as Received
}

/** Whether a response has this field. A list must have a row, and the field be in every row, or `inSomeRows`. */
function has(value: unknown, path: readonly string[], inSomeRows: boolean): boolean {
  const [first, ...rest] = path
  if (first === undefined) {
    return true
  }
  if (first === '[]') {
    const rows = Array.isArray(value) ? value.map((row) => has(row, rest, inSomeRows)) : []
    return rows.includes(true) && (inSomeRows || !rows.includes(false))
  }
  const record = (typeof value === 'object' && value) || {}
  return Object.hasOwn(record, first) && has(record[first as keyof typeof record], rest, inSomeRows)
}
