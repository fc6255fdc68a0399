export const money = {
  'money.title': 'Payments',
} as const
