export const repairs = {
  'repairs.title': 'Repairs',
} as const
