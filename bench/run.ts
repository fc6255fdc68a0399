// npm run bench -- NAME [arguments]: measures the product; README.md describes each measurement and its results.
import { measureBank } from './bank.ts'
import { measureDocuments } from './documents.ts'
import { measureFirstVisit } from './first-visit.ts'
import { measureInteraction } from './interaction.ts'
import { measureLighthouse } from './lighthouse.ts'
import { measureLimit } from './limit.ts'
import { measureOracle } from './oracle.ts'
import { measurePayments } from './payments.ts'
import { measurePeers } from './peers.ts'
import { measurePlans } from './plans.ts'
import { measureReads } from './reads.ts'
import { measureRentRun } from './rent-run.ts'
import { measureReports } from './reports.ts'
import { measureScheduleE } from './schedule-e.ts'
import { measureSignIns } from './sign-ins.ts'
import { measureStalls } from './stalls.ts'
import { measureStart } from './start.ts'
import { measureStatePages } from './state-pages.ts'
import { measureStreams } from './streams.ts'
import { measureUploads } from './uploads.ts'

const benches: Record<string, (args: readonly string[]) => Promise<void>> = {
  reads: measureReads,
  limit: measureLimit,
  peers: measurePeers,
  payments: measurePayments,
  'rent-run': measureRentRun,
  reports: measureReports,
  oracle: measureOracle,
  // imported only when it is asked for: it starts the runner of the tests
  'oracle-api': async (args) => (await import('./oracle-api.ts')).measureOracleApi(args),
  operations: async (args) => (await import('./operations.ts')).measureOperations(args),
  'past-days': async (args) => (await import('./past-days.ts')).measurePastDays(args),
  bank: measureBank,
  plans: measurePlans,
  'schedule-e': measureScheduleE,
  'sign-ins': measureSignIns,
  stalls: measureStalls,
  start: measureStart,
  'first-visit': measureFirstVisit,
  documents: measureDocuments,
  interaction: measureInteraction,
  lighthouse: measureLighthouse,
  'state-pages': measureStatePages,
  streams: measureStreams,
  uploads: measureUploads,
}

const [name = '', ...args] = process.argv.slice(2)
const bench = benches[name]
if (bench) {
  await bench(args)
} else {
  console.error(`Say what to measure: npm run bench -- ${Object.keys(benches).join(' | ')}`)
  process.exitCode = 1
}
