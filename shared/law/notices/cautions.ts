/** Sentences that are true of the notices of several states. Those of one state are in its file. */

/** The caution where the minimum is the short notice that ends the tenancy. */
export const monthCustomary = 'That is the minimum, as for ending the tenancy; 30 days is common.'

export const firstYear = 'The rent may not be raised in the first year of the tenancy.'

export const dayFromGuide =
  'A guide, not the statute, says that the tenancy ends with a rental period; the later date is safe.'
