import type { Run } from '#shared/lease-generator/compose/composed-lease.ts'
import { hasBedBugAddendum, hasMoldAddendum } from '#shared/lease-generator/disclosures/disclosures.ts'
import { cite, stateLawSummary, type LeaseContext } from '#shared/lease-generator/lease-context.ts'
import {
  answerRun,
  bullets,
  clause,
  countOf,
  type DraftPart,
  joinWords,
  paragraph,
  textRuns,
  sectionRef,
  sentences,
} from '#shared/lease-generator/compose/text.ts'

/** Returns the part on who maintains the home, and when the landlord may enter. */
export function carePart(context: LeaseContext): DraftPart {
  return {
    id: 'care',
    heading: 'Care of the Home and Entry',
    clauses: [
      landlordDuties(context),
      tenantDuties(),
      repairs(),
      upkeep(context),
      alarms(context),
      pests(context),
      entry(context),
      damage(),
    ],
  }
}

function landlordDuties({ place }: LeaseContext) {
  return clause(
    'landlord-duties',
    'Landlord’s duties',
    [
      paragraph(
        textRuns`Landlord keeps the home safe and fit to live in and in line with building, housing and health codes: structure and roof, plumbing and hot water, heat, wiring, locks, and common areas. These duties follow from the law of ${place}; this lease takes none of them away.`,
      ),
    ],
    'A home must be fit to live in. A lease cannot sign that duty away, and this one does not.',
  )
}

function tenantDuties() {
  return clause(
    'tenant-duties',
    'Tenant’s duties',
    [
      paragraph(textRuns`Tenant:`),
      bullets(
        textRuns`keeps the home clean and takes out the trash;`,
        textRuns`uses fixtures, appliances and wiring as they are meant to be used;`,
        textRuns`heats and ventilates the home so that pipes do not freeze and moisture does not build up;`,
        textRuns`does not damage the home and does not let guests damage it; and`,
        textRuns`tells Landlord before being away for more than seven days.`,
      ),
    ],
    'These everyday duties keep small problems from becoming repairs.',
  )
}

function repairs() {
  return clause(
    'repairs',
    'Repairs',
    [
      paragraph(
        textRuns`Tenant tells Landlord promptly, preferably in writing, when something needs repair, and at once when it is urgent: fire, gas, flood, no heat or no water. Landlord begins urgent repairs without delay and others in a reasonable time. If Landlord does not, Tenant keeps every remedy that the law gives.`,
        textRuns`Tenant pays for a repair only where Tenant or Tenant’s guests caused the damage carelessly or on purpose.`,
      ),
    ],
    'A repair begins with a report. The clause also says who pays, and that legal remedies still apply.',
  )
}

function upkeep({ answers }: LeaseContext) {
  const { appliances, lawn, snow, filters } = answers.maintenance
  const named = appliances.filter(({ name }) => name.trim() !== '')
  const from = (who: 'landlord' | 'tenant') =>
    named.filter((one) => one.from === who).map(({ name }) => `the ${name.trim().toLowerCase()}`)
  const jobs = { 'the lawn and plants': lawn, 'snow and ice on the walks': snow, 'changing filters': filters }
  const of = (who: 'landlord' | 'tenant') =>
    Object.entries(jobs).flatMap(([job, by]) => (by === who ? [job] : []))
  const all = [from('landlord'), from('tenant'), of('landlord'), of('tenant')]
  if (all.every((list) => list.length === 0)) {
    return null
  }
  const [theirs, own, landlordJobs, tenantJobs] = all.map((list) => joinWords(list))
  return clause(
    'upkeep',
    'Appliances and upkeep',
    [
      sentences(
        says(theirs, 'maintenance.appliances', 'Landlord provides and maintains', '.'),
        says(own, 'maintenance.appliances', 'Tenant brings and maintains', '.'),
        says(landlordJobs, 'maintenance', 'Landlord takes care of', '.'),
        says(
          tenantJobs,
          'maintenance',
          'Tenant takes care of',
          ', as far as the law allows a tenant to do so; Landlord pays for anything needed beyond ordinary supplies.',
        ),
      ),
    ],
    'This clause says which appliances come with the home and who does the upkeep. Work assigned to no one does not get done.',
  )
}

function says(list: string | undefined, path: string, before: string, after: string): Run[] | null {
  return list ? textRuns`${before} ${answerRun(path, list)}${after}` : null
}

function alarms(context: LeaseContext) {
  const rule = context.law?.disclosures.find(({ id }) => id === 'smoke-co-detectors')
  return clause(
    'alarms',
    'Smoke and carbon monoxide alarms',
    [
      paragraph(
        textRuns`The home has working smoke alarms, and carbon monoxide alarms where the law requires them, on the first day. Tenant tests them every month, changes batteries that can be changed unless the law leaves that to Landlord, never disables them, and reports a fault at once. Landlord replaces an alarm that does not work.`,
      ),
    ],
    'Alarms save lives only if they work, and both sides help keep them working.',
    [cite(context, rule)],
  )
}

function pests(context: LeaseContext) {
  const texts = [
    hasBedBugAddendum(context) ? textRuns`${sectionRef('addendum-bed-bugs')} says more on bed bugs.` : null,
    hasMoldAddendum(context) ? textRuns`${sectionRef('addendum-mold')} says more on mold.` : null,
  ]
  return clause(
    'pests',
    'Pests and moisture',
    [
      sentences(
        textRuns`Tenant reports pests, leaks, damp or mold promptly in writing and lets Landlord inspect and treat the home after notice. Landlord has pests removed and leaks repaired at Landlord’s expense, unless Tenant caused them.`,
        ...texts,
      ),
    ],
    'Pests and water do the least harm when they are reported early.',
  )
}

function entry(context: LeaseContext) {
  const { entryHours, law, place, rules } = context
  const time =
    entryHours % 24 === 0 && entryHours > 24 ? `${countOf(entryHours / 24, 'day')}’` : `${entryHours} hours’`
  return clause(
    'entry',
    'When Landlord may enter',
    [
      paragraph(
        textRuns`Landlord may enter to inspect, repair, deliver agreed services, or show the home to buyers, lenders or, near the end of the tenancy, new tenants. Landlord enters ${rules.entryHours}, and gives at least ${answerRun('rules.entryNoticeHours', time)} notice, in writing unless the law of ${place} allows another way.`,
        textRuns`No notice is needed in an emergency, or where Tenant agrees at the time. Landlord does not use the right of entry to harass Tenant. Where the law of ${place} requires consent, a longer notice or a specific purpose, Landlord follows it.`,
      ),
    ],
    'The home is the tenant’s private space; the landlord enters only for a reason and with notice.' +
      stateLawSummary(context, law?.entry.rule),
    [cite(context, law?.entry)],
  )
}

function damage() {
  return clause(
    'destruction',
    'Fire and other disasters',
    [
      paragraph(
        textRuns`If fire or another disaster makes the home unfit to live in, and Tenant did not cause it, Tenant owes no rent while Tenant cannot live there. Either side may then end the lease by written notice; rent paid in advance and the deposit are returned as the law provides. If part of the home can still be used, the rent is reduced fairly.`,
      ),
    ],
    'No one should pay rent for a home that is not fit to live in.',
  )
}
