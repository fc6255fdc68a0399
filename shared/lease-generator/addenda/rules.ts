import type { DraftAddendum } from '#shared/lease-generator/lead-paint.ts'
import { federal, type LeaseContext } from '#shared/lease-generator/lease-context.ts'
import {
  answerRun,
  bullets,
  clause,
  countOf,
  paragraph,
  textRuns,
  sectionRef,
  usd,
} from '#shared/lease-generator/text.ts'

/** Returns the addendum on pets: which are allowed, and on what terms. */
export function petAddendum({ answers, petFee }: LeaseContext): DraftAddendum {
  const { list, max, monthlyRent } = answers.pets
  const petDeposit = answers.deposit.petAmount ?? 0
  const named = list.filter(({ kind }) => kind.trim() !== '')
  const money = [
    (monthlyRent ?? 0) > 0
      ? textRuns`Pet rent: ${answerRun('pets.monthlyRent', usd(monthlyRent))} a month`
      : null,
    petFee > 0 ? textRuns`One-time pet fee, not given back: ${answerRun('pets.fee', usd(petFee))}` : null,
    petDeposit > 0
      ? textRuns`Pet deposit, refundable: ${answerRun('deposit.petAmount', usd(petDeposit))}`
      : null,
  ].filter((item) => item !== null)
  return {
    id: 'addendum-pets',
    title: 'Pets',
    clauses: [
      clause(
        'pet-list',
        'The pets',
        [
          named.length === 0
            ? paragraph(
                textRuns`Landlord and Tenant write down each pet, its kind, breed, name and weight, before it moves in; both keep a copy.`,
              )
            : {
                kind: 'table',
                head: [textRuns`Kind`, textRuns`Name`, textRuns`Description`],
                rows: named.map(({ kind, name, description }, at) => [
                  [answerRun(`pets.list.${at}.kind`, kind)],
                  name.trim() === '' ? [] : [{ text: name.trim() }],
                  description.trim() === '' ? [] : [{ text: description.trim() }],
                ]),
              },
          max === null || max === 0
            ? paragraph(textRuns`No other pet lives in the home without Landlord’s written consent.`)
            : paragraph(
                textRuns`No more than ${answerRun('pets.max', countOf(max, 'pet'))} may live in the home, and another than those listed only with Landlord’s written consent.`,
              ),
        ],
        'The consent holds for these animals, so they are described.',
      ),
      money.length === 0
        ? null
        : clause(
            'pet-charges',
            'Charges',
            [
              bullets(...money),
              paragraph(textRuns`Nothing else is charged for a pet, apart from damage beyond normal wear.`),
            ],
            'All costs of a pet are listed here.',
          ),
      clause(
        'pet-rules',
        'Rules',
        [
          bullets(
            textRuns`Tenant keeps pets healthy, licensed and vaccinated as the law requires.`,
            textRuns`Outside the home a dog is on a leash, and Tenant removes what it leaves behind.`,
            textRuns`A pet does not endanger people or other animals and does not disturb the neighbors again and again.`,
            textRuns`No pet stays alone so long that it suffers.`,
          ),
        ],
        'Simple rules keep the peace with the neighbors.',
      ),
      clause(
        'pet-end',
        'If it does not work',
        [
          paragraph(
            textRuns`If a pet causes serious harm or disturbance, Landlord may ask in writing that it leave, after the notice and the time to put things right that the law grants. This addendum does not apply to animals that assist a person with a disability; ${sectionRef('assistance-animals')} does.`,
          ),
        ],
        'It gives a way out short of ending the lease, and keeps assistance animals apart.',
        [federal('Fair Housing Act, 42 U.S.C. § 3604(f)')],
      ),
    ],
    signedBy: [],
  }
}

/** Returns the addendum with the rules of the parking and storage spaces. */
export function parkingAddendum({ answers }: LeaseContext): DraftAddendum {
  return {
    id: 'addendum-parking',
    title: answers.property.storage.trim() === '' ? 'Parking' : 'Parking and Storage',
    clauses: [
      clause(
        'parking-use',
        'Use of the spaces',
        [
          bullets(
            textRuns`Only vehicles of the household and its guests park there: registered, insured and able to drive.`,
            textRuns`Nobody blocks drives, walks, fire lanes or another’s space.`,
            textRuns`Repairs that soil the ground are not made there, and nothing dangerous is stored.`,
          ),
          paragraph(
            textRuns`Tenant tells Landlord in writing the make, model and license plate of each vehicle before it is parked there, and of any that takes its place.`,
          ),
        ],
        'It keeps the spaces free for those who have a right to them.',
      ),
      clause(
        'parking-towing',
        'Towing',
        [
          paragraph(
            textRuns`Landlord has a vehicle towed only as the law allows and, except where it blocks a fire lane or a way, after notice to its owner.`,
          ),
        ],
        'Towing has its own law in most states.',
      ),
      answers.property.storage.trim() === ''
        ? null
        : clause(
            'storage',
            'Storage',
            [
              paragraph(
                textRuns`Tenant may keep household goods in ${answerRun('property.storage', answers.property.storage.replace(/\.$/, ''))}. Nothing that burns easily, smells or draws pests is kept there. Landlord’s insurance does not cover what is stored.`,
              ),
            ],
            'It says what the storage space is for.',
          ),
    ],
    signedBy: [],
  }
}

/** Returns the addendum with the house rules. */
export function houseRulesAddendum({ answers }: LeaseContext): DraftAddendum {
  return {
    id: 'addendum-rules',
    title: 'House Rules',
    clauses: [
      clause(
        'rules-common',
        'Shared spaces',
        [
          bullets(
            textRuns`Halls, stairs and exits stay free; bicycles and strollers go where there is a place for them.`,
            textRuns`Trash and recycling go into the containers meant for them.`,
            textRuns`Laundry rooms and yards are left as clean as they were found.`,
          ),
        ],
        'Everyone uses them, and in a fire everyone needs them.',
      ),
      clause(
        'rules-safety',
        'Safety',
        [
          bullets(
            textRuns`Grills and open fire are used only outdoors, away from the building, and where fire rules allow it.`,
            textRuns`Nothing is hung from sprinklers, and outlets are not overloaded.`,
            textRuns`Outer doors are kept shut and are not opened to strangers.`,
          ),
        ],
        'Most fires and burglaries have ordinary causes.',
      ),
      clause(
        'rules-courtesy',
        'Courtesy',
        [
          paragraph(
            textRuns`Music, tools and parties keep to the hours of ${sectionRef('quiet')}. ${answers.property.association ? 'The rules of the association apply as well.' : 'The rules apply to everyone alike, and are not used to treat families with children differently.'}`,
          ),
        ],
        'Rules work when they are the same for all.',
      ),
    ],
    signedBy: [],
  }
}
