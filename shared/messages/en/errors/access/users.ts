/** Users. */
export const users = {
  'users.pictureLost': 'This picture was not uploaded. Upload it again.',
} as const
