/** Users. */
export const users = {
  'users.pictureLost': 'This picture did not arrive. Upload it again.',
} as const
