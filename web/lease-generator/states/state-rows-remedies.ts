import { describeNotice } from '#shared/law/describe/describe.ts'
import {
  describeDepositPenalty,
  describeRemoval,
  describeRepairAndDeduct,
  describeRetaliation,
  describeWithholding,
} from '#shared/law/describe/describe-remedies.ts'
import { lawReadOn } from '#shared/law/law-source.ts'
import { type RemedyTopic, remedySource } from '#shared/law/describe/remedy-source.ts'
import { stateInSentence } from '#shared/law/places/slugs.ts'
import type { StateLaw } from '#shared/law/places/state-law.ts'
import type { LawRow } from './state-row.ts'

/** Returns the row about the penalty for keeping a deposit without the right to. */
export function depositPenaltyRow(law: StateLaw): LawRow {
  return remedyRow(law, 'depositPenalty', {
    id: 'deposit-penalty',
    question: `What is the penalty for wrongly keeping a deposit in ${stateInSentence(law)}?`,
    answer: describeDepositPenalty(law),
  })
}

/** Returns the rows about a tenant's remedies when repairs are not made, and what the landlord may not do then. */
export function repairRows(law: StateLaw): LawRow[] {
  const name = stateInSentence(law)
  return [
    remedyRow(law, 'repairAndDeduct', {
      id: 'repair-and-deduct',
      question: `May a tenant repair and deduct the cost from the rent in ${name}?`,
      answer: describeRepairAndDeduct(law),
    }),
    remedyRow(law, 'withholding', {
      id: 'withholding',
      question: `May a tenant withhold rent until repairs are made in ${name}?`,
      answer: describeWithholding(law),
    }),
    remedyRow(law, 'retaliation', {
      id: 'retaliation',
      question: `Is retaliation against a tenant forbidden in ${name}?`,
      answer: describeRetaliation(law),
    }),
  ]
}

/** Returns the row about an eviction, from the notice to the removal by an officer. */
export function evictionRow(law: StateLaw): LawRow {
  const { evictionSteps } = law.remedies
  const [rent, breach] = [
    describeNotice(law, 'nonpayment', lawReadOn),
    describeNotice(law, 'violation', lawReadOn),
  ]
  return {
    id: 'eviction-steps',
    question: `How does an eviction work in ${stateInSentence(law)}?`,
    answer: describeRemoval(law),
    steps: [
      `Notice. For unpaid rent: ${lowered(rent)}. For another violation: ${lowered(breach)}.`,
      ...evictionSteps.steps,
    ],
    rule: 'Only periods set by a statute or court rule are given; serving papers, adjournments and appeals take more time.',
    source: remedySource(law, 'evictionSteps'),
  }
}

type Told = Pick<LawRow, 'id' | 'question' | 'answer'>

function remedyRow(law: StateLaw, topic: Exclude<RemedyTopic, 'evictionSteps'>, told: Told): LawRow {
  return { ...told, rule: law.remedies[topic].rule, source: remedySource(law, topic) }
}

function lowered(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
