import { phoneText } from '#shared/lib/text/phone-text.ts'
import type { DraftAddendum } from '#shared/lease-generator/lead-paint.ts'
import type { LeaseContext } from '#shared/lease-generator/lease-context.ts'
import { massachusettsCondition } from '#shared/lease-generator/statutory-texts.ts'
import {
  answerRun,
  bullets,
  clause,
  paragraph,
  textRuns,
  sectionRef,
} from '#shared/lease-generator/compose/text.ts'

/** Returns the addendum that lists the furniture that the landlord provides. */
export function inventoryAddendum({ answers }: LeaseContext): DraftAddendum {
  const items = answers.property.inventory.filter(({ item }) => item.trim() !== '')
  return {
    id: 'addendum-inventory',
    title: 'Inventory of Furniture',
    clauses: [
      clause(
        'inventory-list',
        'Furniture provided',
        [
          items.length === 0
            ? { kind: 'lines', labels: Array.from({ length: 10 }, () => 'Item, number and condition') }
            : {
                kind: 'table',
                head: [
                  textRuns`Item`,
                  textRuns`Number`,
                  textRuns`Condition at the start`,
                  textRuns`At the end`,
                ],
                rows: items.map(({ item, quantity, condition }, at) => [
                  [answerRun(`property.inventory.${at}.item`, item)],
                  textRuns`${String(quantity ?? 1)}`,
                  condition.trim() === '' ? [] : textRuns`${condition.trim()}`,
                  [],
                ]),
              },
          paragraph(
            textRuns`Tenant checks the list within seven days of moving in and tells Landlord in writing what is missing or different; otherwise the list is considered correct, unless Tenant can show that it was not.`,
          ),
        ],
        'Both parties check the furniture against this list at move-out.',
      ),
    ],
    signedBy: [],
  }
}

const rooms = [
  'Entrance, locks and keys',
  'Living room',
  'Kitchen: cabinets, counters, sink',
  'Kitchen: appliances',
  'Bathroom: fixtures, tiles, drains',
  'Bedroom 1',
  'Bedroom 2',
  'Walls, ceilings and paint',
  'Floors and carpets',
  'Windows, screens and blinds',
  'Heating, cooling and hot water',
  'Smoke and carbon monoxide alarms (tested)',
  'Lights and outlets',
  'Signs of mold, leaks or pests',
  'Outside, parking and storage',
]

/** Returns the addendum on the condition of the home at the start and at the end, to fill in by hand. */
export function moveInAddendum({ law, place }: LeaseContext): DraftAddendum {
  return {
    id: 'addendum-move-in',
    title: 'Condition of the Home',
    clauses: [
      clause(
        'move-in-how',
        'How to use this checklist',
        [
          law?.state === 'MA' ? massachusettsCondition : null,
          paragraph(
            textRuns`Landlord and Tenant walk through the home together when Tenant moves in, write down what is damaged, dirty or missing, and take dated photographs. Tenant may add to the list within seven days, or longer where the law of ${place} gives more time. They do so again on the last day.`,
          ),
        ],
        'The checklist shows whether damage was already there. A landlord without one has a weak case.',
      ),
      clause(
        'move-in-list',
        'Condition',
        [
          {
            kind: 'table',
            head: [textRuns`Room or item`, textRuns`When moving in`, textRuns`When moving out`],
            rows: rooms.map((room) => [textRuns`${room}`, [], []]),
          },
          {
            kind: 'lines',
            labels: [
              'Moving in: date and signatures of Landlord and Tenant',
              'Moving out: date and signatures of Landlord and Tenant',
            ],
          },
        ],
        'Filled in by hand on the first and last day.',
      ),
    ],
    signedBy: [],
  }
}

/** Returns the addendum with the guarantors' promises. */
export function guarantyAddendum({ answers, landlordNames, place }: LeaseContext): DraftAddendum {
  const several = answers.guarantors.length > 1
  return {
    id: 'addendum-guaranty',
    title: several ? 'Guarantors' : 'Guarantor',
    clauses: [
      clause(
        'guarantors',
        several ? 'The Guarantors' : 'The Guarantor',
        [
          bullets(
            ...answers.guarantors.map(({ name, address, phone, email }, at) => {
              const reach = [address, phoneText(phone), email].map((text) => text.trim()).filter(Boolean)
              return textRuns`${answerRun(`guarantors.${at}.name`, name)}${reach.length === 0 ? '' : `, ${reach.join(', ')}`} (“Guarantor”).`
            }),
          ),
        ],
        'This clause names the people who guarantee what the tenant owes.',
      ),
      clause(
        'guaranty',
        'The guaranty',
        [
          paragraph(
            textRuns`Guarantor promises ${answerRun('landlord.names', landlordNames)} to pay what Tenant owes under this lease and does not pay: rent, charges that the lease names, and damage beyond normal wear. Guarantor owes no more than Tenant owes and has every defense that Tenant has.`,
            textRuns`Landlord tells Guarantor in writing when Tenant is late, and gives Guarantor ten days to pay before going to court.`,
            textRuns`The guaranty covers this lease, its month-to-month continuation at the same rent, and any rent increase to which Guarantor agrees in writing. It ends when Tenant has left and has paid what is owed. Guarantor has no right to live in the home. The law of ${place} applies, and ${sectionRef('rights-kept')} applies to Guarantor too.`,
            ...(several ? [textRuns`Each Guarantor is responsible for the whole amount.`] : []),
            textRuns`${several ? 'Each Guarantor' : 'Guarantor'} has received a copy of the whole lease.`,
          ),
        ],
        'A guaranty must be in writing, and a fair one says when it ends.',
      ),
    ],
    signedBy: answers.guarantors.map(({ name }) => ({ role: 'Guarantor', name: name.trim() })),
  }
}
