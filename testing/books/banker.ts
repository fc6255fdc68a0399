import { createBankAccount } from '#shared/banking/contract.ts'

import { buildLandlord, type Landlord } from './build.ts'
import type { TestApp } from '#testing/product/start-app.ts'

/** A landlord with two bank accounts: `bank` and `reserve` are their ids. */
export type Banker = Landlord & { bank: string; reserve: string }

/** Creates a landlord with two checking accounts, both opened on September 30, 2026 with this balance in dollars. */
export async function buildBanker(app: TestApp, openingBalance = 0): Promise<Banker> {
  const landlord = await buildLandlord(app)
  const add = async (name: string) => {
    const body = { name, kind: 'CHECKING', openingBalance, openedOn: '2026-09-30' } as const
    return (await app.call(createBankAccount, { token: landlord.token, body })).json.id
  }
  return { ...landlord, bank: await add('Operating'), reserve: await add('Reserve') }
}
