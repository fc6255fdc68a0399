/** Stands in the built pages where the address of this site belongs: the server puts its own there as it serves them. */
export const originWord = 'https://origin.tenure.invalid'
