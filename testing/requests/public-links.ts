import type { WireBody, WireResponse } from '#shared/lib/route.ts'
import * as contract from '#shared/public-links/contract.ts'
import * as open from '#shared/public-links/public-contract.ts'

import type { TestApp } from '#testing/product/start-app.ts'

export type PublicLink = WireResponse<typeof contract.createRepairLink>

/** Returns the token of a link, as its holder's browser has it. */
export function tokenIn(url: string | null): string {
  return new URL(url ?? 'http://none/').hash.slice(1)
}

/** Returns headers that simulate the n-th network; each network has its own limits. */
export function from(n: number): Record<string, string> {
  return { 'x-forwarded-for': `203.0.113.${n % 250}` }
}

export async function buildRepairLink(app: TestApp, token: string, unitId: string): Promise<PublicLink> {
  const answer = await app.call(contract.createRepairLink, { token, params: { id: unitId } })
  if (answer.status !== 201) {
    throw new Error(`POST /units/:id/doors answered ${answer.status}: ${JSON.stringify(answer.problem)}`)
  }
  return answer.json
}

let reporters = 0

/** Scans the code and reports a problem as a person without a sign-in, by default each time from another network. */
export function reportThrough(
  app: TestApp,
  link: PublicLink,
  body: Partial<WireBody<typeof open.reportRepair>> = {},
  headers: Record<string, string> = {},
) {
  return app.call(open.reportRepair, {
    token: tokenIn(link.url),
    body: { title: 'No hot water', description: 'Since this morning', ...body },
    headers: { ...from((reporters += 1)), ...headers },
  })
}
