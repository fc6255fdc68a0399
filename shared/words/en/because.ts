export const because = {
  'because.credit': 'Credit',
} as const
