import { dcAct, urlta } from './caveats.ts'
import { type LawSource, sourceWith } from '#shared/law/law-source.ts'
import type { StateLaw } from '#shared/law/places/state-law.ts'

/** The topics of a state's remedies: the consequences of a breach. */
export type RemedyTopic = keyof StateLaw['remedies']

/** Returns the source of a fact about a remedy, and how sure the collection is of it. */
export function remedySource(law: StateLaw, topic: RemedyTopic): LawSource {
  return sourceWith(law, law.remedies[topic], doubts[topic][law.state] ?? null)
}

const populous = 'The act covers counties of more than 75,000 people; elsewhere this rule may not apply.'

/** Why the collection is unsure of its own fact, in a sentence for readers. */
const doubts: Readonly<Record<RemedyTopic, Readonly<Record<string, string>>>> = {
  depositPenalty: {
    DC: 'No source from this year was found for the amount.',
    HI: 'No source from this year was found for the section.',
    KY: urlta,
    LA: 'The amounts were found only in a guide.',
    OK: 'Guides name no single penalty.',
    TN: populous,
  },
  retaliation: {
    IL: 'The act dates from 2025; whether it sets a period in which retaliation is presumed was not confirmed.',
    KY: urlta,
    MS: 'Guides disagree on whether a statute prohibits retaliation.',
    PA: 'The acts are narrow, and guides read them differently.',
    TN: populous,
  },
  repairAndDeduct: {
    CO: 'Recent acts changed the steps; they were not reviewed.',
    KY: urlta,
    TN: populous,
  },
  withholding: {
    DC: dcAct,
    KY: urlta,
    VA: 'A 2025 bill would change when the rent has to be paid to the court; no source confirms that it became law.',
  },
  evictionSteps: {
    DC: dcAct,
    MD: 'Recent acts changed the number of days before a warrant can issue; they are not included.',
    TX: 'Since January 1, 2026 an act (SB 38) changes parts of the procedure; only the days given here were read.',
  },
}
