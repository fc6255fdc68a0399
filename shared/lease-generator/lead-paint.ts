import type { LeaseAddendum } from './compose/composed-lease.ts'
import { federal, type LeaseContext } from './lease-context.ts'
import { answerRun, clause, type DraftClause, paragraph, textRuns } from './compose/text.ts'
import { disclosureQuestions } from './answers/disclosure-questions.ts'

export type DraftAddendum = Omit<LeaseAddendum, 'letter' | 'clauses' | 'signatures'> & {
  clauses: (DraftClause | null)[]
  /**
   * The signers of the addendum, if a statute requires separate signatures; empty if the signatures of the
   * lease are enough.
   */
  signedBy: 'everyone' | LeaseAddendum['signatures']
}

export const leadCitations = [federal('42 U.S.C. § 4852d'), federal('40 CFR part 745, subpart F')]

/**
 * The warning of 40 CFR § 745.113(b)(1), which a lease of housing built before 1978 must contain in exactly these
 * words. It is the only text in this file that the product did not write.
 */
export const leadWarning =
  'Housing built before 1978 may contain lead-based paint. Lead from paint, paint chips, and dust can pose health hazards if not managed properly. Lead exposure is especially harmful to young children and pregnant women. Before renting pre-1978 housing, lessors must disclose the presence of lead-based paint and/or lead-based paint hazards in the dwelling. Lessees must also receive a federally approved pamphlet on lead poisoning prevention.'

/** Returns the federal disclosure for a building built before 1978 or in an unknown year; null for a later one. */
export function leadAddendum(context: LeaseContext): DraftAddendum | null {
  if (!context.isBefore1978) {
    return null
  }
  const { answers } = context
  const { manager } = answers
  const built = answers.property.yearBuilt
  const statement = (fact: 'lead-paint' | 'lead-reports') => {
    const known = answers.facts[fact]
    const { yes, no, detail } = disclosureQuestions[fact]
    return {
      checkboxes: {
        kind: 'checkboxes' as const,
        items: [
          { checked: known?.answer === true, runs: textRuns`${yes}` },
          { checked: known?.answer === false, runs: textRuns`${no}` },
        ],
      },
      details:
        known?.answer === true
          ? paragraph(textRuns`${detail ?? 'Details'}: ${answerRun(`facts.${fact}`, known.detail)}`)
          : null,
    }
  }
  const [paint, reports] = [statement('lead-paint'), statement('lead-reports')]
  return {
    id: 'addendum-lead',
    title: 'Lead-Based Paint Disclosure',
    clauses: [
      clause(
        'lead-warning',
        'Lead warning statement',
        [
          paragraph(textRuns`${{ text: leadWarning, bold: true }}`),
          paragraph(
            built === null
              ? textRuns`The year in which the building was built is not known to Landlord, so it is treated as built before 1978.`
              : textRuns`The building was built in ${answerRun('property.yearBuilt', String(built))}.`,
          ),
        ],
        'Federal law requires this warning, word for word, in every lease of housing built before 1978.',
        leadCitations,
      ),
      clause(
        'lead-disclosure',
        'Landlord’s disclosure',
        [
          paragraph(textRuns`Presence of lead-based paint or lead-based paint hazards:`),
          paint.checkboxes,
          paint.details,
          paragraph(textRuns`Records and reports that Landlord has:`),
          reports.checkboxes,
          reports.details,
        ].filter((block) => block !== null),
        'The landlord discloses what they know and gives the tenant every report before the tenant is bound.',
        leadCitations,
      ),
      clause(
        'lead-acknowledgment',
        'Tenant’s acknowledgment',
        [
          paragraph(textRuns`Each Tenant puts initials beside what is true:`),
          {
            kind: 'lines',
            labels: [
              'I have received copies of all the information listed above (initials)',
              'I have received the pamphlet “Protect Your Family From Lead in Your Home” (initials)',
            ],
          },
        ],
        'The tenant’s initials show that the information and the pamphlet were received.',
        leadCitations,
      ),
      manager.has
        ? clause(
            'lead-agent',
            'Agent’s acknowledgment',
            [
              paragraph(
                textRuns`The agent has informed Landlord of Landlord’s duties under 42 U.S.C. § 4852d and knows of the responsibility to ensure that they are met.`,
              ),
              { kind: 'lines', labels: ['Agent (initials)'] },
            ],
            'An agent who rents out the home shares the duty to disclose.',
            leadCitations,
          )
        : null,
      clause(
        'lead-accuracy',
        'Certification of accuracy',
        [
          paragraph(
            textRuns`Everyone who signs has read the above and certifies that what they have said in it is true, to the best of their knowledge.`,
          ),
        ],
        'Landlords must keep this page for three years.',
        leadCitations,
      ),
    ],
    signedBy: 'everyone',
  }
}
