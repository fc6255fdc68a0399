/** Fields that are accepted and whose effect the answer of the same address does not show, each with the reason. */
export const withoutEffect: Readonly<Record<string, string>> = {
  'PATCH /units/:id status':
    'kept while the unit is let, and shown once its lease is over: an active lease makes it OCCUPIED',
  'PATCH /leases/:id correctTenants': 'says that the first tenants were a mistake; counts only with tenants',
  'PATCH /leases/:id lawReasons':
    'answers a question of the law; counts only with a term that the law does not allow',
  'POST /charges lawReason': 'the same of an amount; counts only with one above the limit of the law',
  'PATCH /charges/:id lawReason': 'the same of an amount; counts only with one above the limit of the law',
  'PATCH /payments/:id confirmDate': 'confirms a date that is far away; counts only with such a date',
  'POST /payments confirmDate': 'confirms a date that is far away; counts only with such a date',
  'PATCH /banking/reconciliations/:id unclear': 'takes an item out again; counts only for what is cleared',
  'POST /tenants/invite propertyId':
    'kept with the invitation: the page that accepts it shows where the person will live',
  'POST /tenants/invite unitId': 'the same',
  'POST /tenants/invite leaseId': 'the same',
  'POST /notifications email': 'sends a mail beside the notification',
}

/** Fields without a value that is accepted alone, by reason and operation. */
export const untried: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'the plans of this installation cannot be paid for': {
    'PATCH /subscriptions/:id': 'planId billingPeriod preview',
    'POST /subscriptions': 'planId billingPeriod uiMode',
  },
  'needs another state of the record than the one that is tried: its own tests have it': {
    'PATCH /units/:id': 'propertyId',
    'PATCH /leases/:id':
      'unitId tenantId tenantIds rentFrequency periodsFrom rentFrom rentNotice rentSteps concessions chargeDeposit',
    'PATCH /recurring-charges/:id': 'amountFrom rate',
    'PATCH /payments/:id': 'returnedOn returnedFee',
    'PATCH /maintenance/:id': 'shareWithTenant',
    'PATCH /tax/assets/:id': 'expenseId termMonths acquiredOn section179',
    'PATCH /vendors/:id': 'taxIdLast4',
    'PATCH /owners/properties/:id': 'moneyBeforeOwners',
    'PATCH /recurring-expenses/:id': 'hasEscrow',
    'PATCH /banking/accounts/:id': 'openedOn includesUndeposited includesDeposits isDefault',
    'PATCH /banking/reconciliations/:id': 'clear',
    'PATCH /banking/rules/:id': 'target leaseId category',
    'POST /maintenance': 'shareWithTenant',
    'POST /tax/assets': 'expenseId termMonths section179',
    'POST /charges': 'leaseId depositKind',
    'POST /payments': 'leaseId chargeId booksVersion',
    'POST /leases/:id/credits': 'chargeId',
    'POST /maintenance/notifications/log': 'maintenanceId sentAt',
    'POST /team/invite': 'propertyIds',
    'POST /leases': 'tenantId opening',
    'POST /recurring-expenses': 'kind handling rate balance balanceDate escrowBalance tax insurance',
    'POST /leases/:id/recurring-charges': 'rate',
    'POST /expenses/:id/refunds': 'date',
  },
  'fields that are accepted together only, or in place of each other': {
    'PATCH /tax/elections': 'year recoveryYears election',
    'PATCH /tax/schedule-e': 'year',
    'PATCH /leases/:id/payers/:payerId': 'steps',
    'PATCH /leases/:id/deposit/account': 'bankName bankAddress lastDigits isInterestBearing heldSince',
    'POST /leases/:id/concessions': 'kind from months amount basisPoints reason',
    'POST /notifications': 'userId tenantId leaseId propertyId team actionUrl',
    'POST /expenses': 'lines',
    'POST /bills': 'newVendor lines',
    'POST /vendor-credits': 'newVendor',
    'POST /invoices/recurring': 'draft recurrence startsOn',
    'POST /payments/batch': 'payments',
    'POST /banking/rules':
      'bankAccountId direction words amount target leaseId category propertyId vendorId description isSuspended',
  },
  'needs a second record of the same kind': {
    'POST /leases/:id/tenants': 'tenantId joinedOn shares',
    'POST /leases/:id/move':
      'unitId moveOn rentAmount securityDeposit endDate atEnd recurringChargeIds carryCredit lawReasons',
    'POST /leases/:id/credit-transfers': 'toLeaseId amount date',
    'POST /leases/:id/deposit/transfers': 'toLeaseId amount date',
    'POST /owners/transfers': 'propertyId fromOwnerId toOwnerId date amount note',
    'POST /banking/transfers': 'fromId toId amount date description propertyId leaseId ownerId',
    'POST /payments/:id/move': 'leaseId',
    'POST /work-orders': 'maintenanceId vendorId email instructions scope costLimit dueDate contact',
  },
  'can be done once, or when something is open: what is tried before it leaves nothing': {
    'PATCH /leases/:id/tenants/:tenantId': 'joinedOn shares forwardingAddress',
    'POST /leases/:id/tenants/:tenantId/departure': 'leftOn forwardingAddress',
    'POST /payments/:id/refunds': 'amount date method reference notes',
    'POST /leases/:id/refunds': 'amount date method reference notes',
    'POST /payers/:id/payments': 'date amount method reference notes lines',
    'POST /bills/payments': 'date method reference bills',
    'POST /vendor-credits/:id/applications': 'date bills',
    'POST /recurring-expenses/:id/escrow-payouts': 'date amount category description vendorId newVendor',
    'POST /leases/:id/deposit/interest': 'dueDate amount rateBps postAs date method reference',
    'POST /leases/:id/deposit/returns': 'date interest deductions method reference sentTo mailTenants refund',
    'POST /banking/accounts/:id/reconciliations': 'statementDate statementBalance',
    'POST /banking/deposits': 'bankAccountId date paymentIds',
    'POST /leases/:id/renewal-offers': 'options answerBy message',
    'POST /leases/:id/notices': 'givenBy tenantId givenOn service lastDay acceptEarly reason note',
  },
}
