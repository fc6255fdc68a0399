export const lease = {
  'lease.title': 'Lease',
} as const
