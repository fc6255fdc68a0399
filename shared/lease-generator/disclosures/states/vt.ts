import { answeredYes, before1978 } from '#shared/lease-generator/answers/conditions.ts'
import type { StateDisclosures } from '#shared/lease-generator/disclosures/disclosure-rule.ts'

export const vermont = {
  flood: { when: answeredYes('flood-zone') },
  'lead-paint': {
    when: before1978,
    attach: [{ title: 'Vermont lead notice for tenants', source: 'the Vermont Department of Health' }],
  },
} as const satisfies StateDisclosures
