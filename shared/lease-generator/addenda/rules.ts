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
  dollarText,
} from '#shared/lease-generator/compose/text.ts'

/** Returns the addendum on pets: which are allowed, and on what terms. */
export function petAddendum({ answers, petFee }: LeaseContext): DraftAddendum {
  const { list, max, monthlyRent } = answers.pets
  const petDeposit = answers.deposit.petAmount ?? 0
  const named = list.filter(({ kind }) => kind.trim() !== '')
  const money = [
    (monthlyRent ?? 0) > 0
      ? textRuns`Pet rent: ${answerRun('pets.monthlyRent', dollarText(monthlyRent))} a month`
      : null,
    petFee > 0
      ? textRuns`One-time pet fee, nonrefundable: ${answerRun('pets.fee', dollarText(petFee))}`
      : null,
    petDeposit > 0
      ? textRuns`Pet deposit, refundable: ${answerRun('deposit.petAmount', dollarText(petDeposit))}`
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
                textRuns`No more than ${answerRun('pets.max', countOf(max, 'pet'))} may live in the home, and pets other than those listed only with Landlord’s written consent.`,
              ),
        ],
        'The consent covers these animals only, so they are described.',
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
            'All pet costs are listed here.',
          ),
      clause(
        'pet-rules',
        'Rules',
        [
          bullets(
            textRuns`Tenant keeps pets healthy, licensed and vaccinated as the law requires.`,
            textRuns`Outside the home a dog is on a leash, and Tenant picks up after it.`,
            textRuns`A pet does not endanger people or other animals and does not repeatedly disturb the neighbors.`,
            textRuns`No pet is left alone so long that it suffers.`,
          ),
        ],
        'Simple rules keep peace with the neighbors.',
      ),
      clause(
        'pet-end',
        'If a pet causes problems',
        [
          paragraph(
            textRuns`If a pet causes serious harm or disturbance, Landlord may ask in writing that it leave, after the notice and the time to correct the problem that the law grants. This addendum does not apply to animals that assist a person with a disability; ${sectionRef('assistance-animals')} does.`,
          ),
        ],
        'This clause offers a solution short of ending the lease, and treats assistance animals separately.',
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
            textRuns`Only vehicles of the household and its guests may park there, and they must be registered, insured and drivable.`,
            textRuns`No one blocks driveways, walkways, fire lanes or another person’s space.`,
            textRuns`Repairs that stain the ground are not done there, and nothing dangerous is stored there.`,
          ),
          paragraph(
            textRuns`Tenant tells Landlord in writing the make, model and license plate of each vehicle before it is parked there, and of any replacement.`,
          ),
        ],
        'These rules keep the spaces free for the people they are assigned to.',
      ),
      clause(
        'parking-towing',
        'Towing',
        [
          paragraph(
            textRuns`Landlord has a vehicle towed only as the law allows and, unless it blocks a fire lane or an access way, after notice to its owner.`,
          ),
        ],
        'Most states have their own towing laws.',
      ),
      answers.property.storage.trim() === ''
        ? null
        : clause(
            'storage',
            'Storage',
            [
              paragraph(
                textRuns`Tenant may keep household goods in ${answerRun('property.storage', answers.property.storage.replace(/\.$/, ''))}. Nothing that burns easily, smells or attracts pests is kept there. Landlord’s insurance does not cover stored items.`,
              ),
            ],
            'This clause says what the storage space is for.',
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
            textRuns`Halls, stairs and exits stay clear; bicycles and strollers are kept where space is provided for them.`,
            textRuns`Trash and recycling go into the containers provided for them.`,
            textRuns`Laundry rooms and yards are left as clean as they were found.`,
          ),
        ],
        'Everyone uses these spaces, and in a fire everyone needs them clear.',
      ),
      clause(
        'rules-safety',
        'Safety',
        [
          bullets(
            textRuns`Grills and open flames are used only outdoors, away from the building, and where fire rules allow it.`,
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
            textRuns`Music, tools and parties must respect the quiet hours in ${sectionRef('quiet')}. ${answers.property.association ? 'The rules of the association apply as well.' : 'The rules apply to everyone alike, and are not used to treat families with children differently.'}`,
          ),
        ],
        'Rules work when they are the same for everyone.',
      ),
    ],
    signedBy: [],
  }
}
