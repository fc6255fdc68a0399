/** The first path segments of the pages for landlords and their teams. */
export const appSections = [
  'dashboard', 'properties', 'tenants', 'leases', 'rent', 'payments', 'expenses', 'bills', 'recurring-expenses',
  'other-income', 'owner-money', 'banking', 'vendors', 'owners', 'invoices', 'maintenance', 'notifications', 'automation', 'reports',
  'profile', 'settings', 'get-started',
] as const // prettier-ignore
