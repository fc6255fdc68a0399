import type { DraftAddendum } from '#shared/lease-generator/lead-paint.ts'
import { cite, type LeaseContext } from '#shared/lease-generator/lease-context.ts'
import {
  bedBugInformation,
  floridaFloodDisclosure,
  texasFloodNotice,
} from '#shared/lease-generator/statutory-texts.ts'
import { bullets, clause, paragraph, textRuns, sectionRef } from '#shared/lease-generator/compose/text.ts'

/** Returns the addendum on bed bugs: the duties of both sides. */
export function bedBugAddendum({ law }: LeaseContext): DraftAddendum {
  const isCalifornia = law?.state === 'CA'
  return {
    id: 'addendum-bed-bugs',
    title: 'Bed Bugs',
    clauses: [
      clause(
        'bed-bug-signs',
        isCalifornia ? 'Information about bed bugs' : 'What to look for',
        [
          ...(isCalifornia
            ? bedBugInformation()
            : [
                paragraph(
                  textRuns`Bed bugs are flat, reddish-brown insects about the size of an apple seed. They hide by day in seams of mattresses, in furniture and behind baseboards, and bite at night; the bites look like those of other insects. They do not come from dirt: they travel in luggage, clothes and used furniture.`,
                ),
              ]),
        ],
        'Tenants who know the signs report them sooner.',
      ),
      clause(
        'bed-bug-duties',
        'Each side’s duties',
        [
          bullets(
            textRuns`Landlord does not knowingly rent out a home with bed bugs, inspects soon after a report and pays for professional treatment, unless the law puts the cost on the side that caused the problem.`,
            textRuns`Tenant checks used furniture and luggage before bringing it in, reports any sign promptly in writing to Landlord at the address in ${sectionRef('landlord')}, and does not use pesticides.`,
            textRuns`Tenant allows treatment after notice under ${sectionRef('entry')} and prepares the rooms as the professional asks.`,
            textRuns`No one is penalized for reporting.`,
          ),
        ],
        'Bed bugs spread between homes; early reports and treatment together keep infestations small.',
      ),
    ],
    signedBy: [],
  }
}

/** Returns the addendum on moisture and mold: the duties of both sides. */
export function moldAddendum(): DraftAddendum {
  return {
    id: 'addendum-mold',
    title: 'Moisture and Mold',
    clauses: [
      clause(
        'mold-causes',
        'How mold grows',
        [
          paragraph(
            textRuns`Mold spores are everywhere; they grow where something stays damp for a day or two. Some people react to mold with irritated eyes, coughing or asthma. Water is the cause, so keeping the home dry is the cure.`,
          ),
        ],
        'Knowing the cause helps both sides prevent it.',
      ),
      clause(
        'mold-duties',
        'Each side’s duties',
        [
          bullets(
            textRuns`Landlord repairs leaks and other sources of moisture promptly after a report, and has the resulting mold removed.`,
            textRuns`Tenant ventilates the kitchen and bathroom, wipes up water, keeps vents clear and heats enough to prevent dampness.`,
            textRuns`Tenant reports leaks, damp or visible mold promptly in writing.`,
          ),
          paragraph(
            textRuns`If mold makes the home unfit to live in, Tenant keeps every right that the law gives.`,
          ),
        ],
        'This clause divides the work without taking away any rights.',
      ),
    ],
    signedBy: [],
  }
}

/** Returns the flood notice of Texas or Florida on its own page: both statutes require it separate from the lease. */
export function floodAddendum(context: LeaseContext): DraftAddendum {
  const isTexas = context.law?.state === 'TX'
  return {
    id: 'addendum-flood',
    title: isTexas ? 'Flood Notice' : 'Flood Disclosure',
    clauses: [
      clause(
        'flood-notice',
        isTexas ? 'Notice for a dwelling in a floodplain' : 'Flood disclosure',
        isTexas ? texasFloodNotice(context) : floridaFloodDisclosure(context),
        'The statute requires this notice to be completed and given in a separate document before the lease is signed.',
        [
          cite(
            context,
            context.law?.disclosures.find(({ id }) => id === 'flood'),
          ),
        ],
      ),
    ],
    signedBy: [],
    startsPage: true,
  }
}
