import type { StateLaw } from '#shared/law/places/state-law.ts'
import { depositRows, feeRows } from './state-rows-money.ts'
import { depositPenaltyRow, evictionRow, repairRows } from './state-rows-remedies.ts'
import { breachRows, endingRows, entryRow, increaseRows } from './state-rows-notices.ts'
import type { LawRow, LawSection } from './state-row.ts'

/** Returns the sections of a state's page about numbers and notices, in page order. */
export function lawSections(law: StateLaw): readonly LawSection[] {
  return [
    { id: 'deposit', title: 'Security deposit', rows: [...depositRows(law), depositPenaltyRow(law)] },
    { id: 'late-fees', title: 'Late fees and returned payments', rows: feeRows(law) },
    { id: 'rent-increases', title: 'Raising the rent', rows: increaseRows(law) },
    { id: 'entry', title: 'Entering the home', rows: [entryRow(law)] },
    { id: 'ending', title: 'Ending a month-to-month tenancy', rows: endingRows(law) },
    { id: 'breach', title: 'Unpaid rent and lease violations', rows: breachRows(law) },
    { id: 'eviction', title: 'The eviction process', rows: [evictionRow(law)] },
    { id: 'repairs', title: 'Repairs, withheld rent and retaliation', rows: repairRows(law) },
  ]
}

/** Returns the questions that can be understood alone as a schema.org FAQPage, only from text that is on the page. */
export function questionsOf(sections: readonly LawSection[]) {
  const rows = sections
    .flatMap((section) => section.rows)
    .filter(({ rule, question, source }) => rule !== null && question.includes(source.stateName))
  return { '@type': 'FAQPage', mainEntity: rows.map(questionOf) }
}

function questionOf({ question, answer, rule, steps = [], source }: LawRow) {
  const written = source.citation === null ? '' : ` (${source.citation}, as of ${source.asOf})`
  return {
    '@type': 'Question',
    name: question,
    acceptedAnswer: {
      '@type': 'Answer',
      text: `${[answer.replace(/\.?$/, '.'), ...steps, rule].join(' ')}${written}`,
    },
  }
}
