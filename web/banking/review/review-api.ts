import { keepPreviousData, infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type * as accounts from '#shared/banking/contract.ts'
import type * as imports from '#shared/banking/import-contract.ts'
import type * as lines from '#shared/banking/line-contract.ts'
import type * as matches from '#shared/banking/match-contract.ts'
import type * as rules from '#shared/banking/rule-contract.ts'
import type { WireBody, WireQuery, WireResponse } from '#shared/lib/route.ts'
import { call, callPage } from '#web/lib/api/api-client.ts'
import { endpoint } from '#web/lib/api/endpoint.ts'

const getAccount = endpoint<typeof accounts.getBankAccount>('GET', '/banking/accounts/:id')
const listReview = endpoint<typeof matches.listReviewLines>('GET', '/banking/accounts/:id/review')
const getTotals = endpoint<typeof lines.bankLineTotals>('GET', '/banking/accounts/:id/lines/totals')
export const listLines = endpoint<typeof lines.listBankLines>('GET', '/banking/accounts/:id/lines')
const getReview = endpoint<typeof matches.getReviewLine>('GET', '/banking/lines/:id/review')
const listCandidates = endpoint<typeof matches.listMatchCandidates>('GET', '/banking/lines/:id/candidates')
const suggestExpense = endpoint<typeof matches.suggestExpense>('GET', '/banking/lines/:id/expense-suggestion')
const listImports = endpoint<typeof imports.listBankImports>('GET', '/banking/accounts/:id/imports')
const listRules = endpoint<typeof rules.listBankRules>('GET', '/banking/rules')
const listOffers = endpoint<typeof rules.listOfferedRules>('GET', '/banking/rules/offers')

export const propose = endpoint<typeof matches.proposeBankMatches>('POST', '/banking/proposals')
export const confirmOne = endpoint<typeof matches.confirmProposal>('POST', '/banking/lines/:id/confirm')
export const confirmMany = endpoint<typeof matches.confirmProposals>('POST', '/banking/confirmations')
export const matchLine = endpoint<typeof matches.matchBankLine>('POST', '/banking/lines/:id/match')
export const unmatchLine = endpoint<typeof matches.unmatchBankLine>('POST', '/banking/lines/:id/unmatch')
export const refuse = endpoint<typeof matches.refuseProposal>('POST', '/banking/lines/:id/refuse')
export const exclude = endpoint<typeof lines.excludeBankLine>('POST', '/banking/lines/:id/exclude')
export const reopen = endpoint<typeof lines.reopenBankLine>('POST', '/banking/lines/:id/reopen')
export const remove = endpoint<typeof lines.deleteBankLine>('DELETE', '/banking/lines/:id')
export const previewFile = endpoint<typeof imports.previewBankFile>(
  'POST',
  '/banking/accounts/:id/imports/preview',
)
export const importFile = endpoint<typeof imports.importBankFile>('POST', '/banking/accounts/:id/imports')
export const undoImport = endpoint<typeof imports.undoBankImport>('DELETE', '/banking/imports/:id')
export const createRule = endpoint<typeof rules.createBankRule>('POST', '/banking/rules')
export const updateRule = endpoint<typeof rules.updateBankRule>('PATCH', '/banking/rules/:id')
export const deleteRule = endpoint<typeof rules.deleteBankRule>('DELETE', '/banking/rules/:id')

export type ReviewLine = WireResponse<typeof listReview>['lines'][number]
export type Proposal = NonNullable<ReviewLine['proposal']>
export type Option = Proposal['options'][number]
export type BankLine = WireResponse<typeof listLines>[number]
/** The records that a line is matched to by hand. */
export type Parts = WireBody<typeof matchLine>['parts']
export type Candidate = WireResponse<typeof listCandidates>[number]
export type Preview = WireResponse<typeof previewFile>
export type BankImport = WireResponse<typeof listImports>[number]
export type Rule = WireResponse<typeof listRules>[number]
export type Offer = WireResponse<typeof listOffers>[number]

export function accountQuery(id: string) {
  return queryOptions({
    queryKey: ['banking', 'account', id],
    queryFn: ({ signal }) => call(getAccount, { params: { id }, signal }),
  })
}

/** Queries the lines to review of a bank account with their proposals. */
export function reviewQuery(id: string) {
  return queryOptions({
    queryKey: ['banking', 'review', id],
    queryFn: ({ signal }) => call(listReview, { params: { id }, signal }),
    placeholderData: keepPreviousData,
  })
}

export function totalsQuery(id: string) {
  return queryOptions({
    queryKey: ['banking', 'totals', id],
    queryFn: ({ signal }) => call(getTotals, { params: { id }, signal }),
  })
}

type LineQuery = Omit<WireQuery<typeof listLines>, 'limit' | 'offset' | 'cursor'>

export function linesQuery(id: string, query: LineQuery) {
  return infiniteQueryOptions({
    queryKey: ['banking', 'lines', id, query],
    queryFn: ({ signal, pageParam }) => callPage(listLines, { params: { id }, query, signal }, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  })
}

export function lineQuery(id: string) {
  return queryOptions({
    queryKey: ['banking', 'line', id],
    queryFn: ({ signal }) => call(getReview, { params: { id }, signal }),
  })
}

/** Queries how the last line of the same payee was recorded as an expense. */
export function suggestionQuery(id: string) {
  return queryOptions({
    queryKey: ['banking', 'suggestion', id],
    queryFn: ({ signal }) => call(suggestExpense, { params: { id }, signal }),
  })
}

export function candidatesQuery(id: string, search: string) {
  return queryOptions({
    queryKey: ['banking', 'candidates', id, search],
    queryFn: ({ signal }) =>
      call(listCandidates, { params: { id }, query: { search: search || undefined }, signal }),
    placeholderData: keepPreviousData,
  })
}

export function importsQuery(id: string) {
  return queryOptions({
    queryKey: ['banking', 'imports', id],
    queryFn: ({ signal }) => call(listImports, { params: { id }, signal }),
  })
}

export const rulesQuery = queryOptions({
  queryKey: ['banking', 'rules'],
  queryFn: ({ signal }) => call(listRules, { signal }),
})

export const offersQuery = queryOptions({
  queryKey: ['banking', 'offers'],
  queryFn: ({ signal }) => call(listOffers, { signal }),
})
