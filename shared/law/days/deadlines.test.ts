import assert from 'node:assert/strict'
import { test } from 'node:test'

import { makeDate } from '#shared/lib/plain-date.ts'

import { computeDepositReturn } from '#shared/law/deposits/deposit-return.ts'
import { findStateLaw, stateCodes } from '#shared/law/places/lookup.ts'
import type { NoticeFacts, NoticeKind } from '#shared/law/notices/notice-kinds.ts'
import { computeNotice } from '#shared/law/notices/notices.ts'
import type { StateLaw } from '#shared/law/places/state-law.ts'

/*
 * Deadlines that were worked out by hand from the statutes with a calendar, at least three for every jurisdiction. null
 * is a notice that the law does not ask for.
 */

/** State, the date worked out by hand, the statute. */
type Row = readonly [state: string, date: string | null, citation: string]

/** Rent due on November 1, 2026, notice of it given on Monday, November 9; Wednesday the 11th is Veterans’ Day. */
const unpaid: readonly Row[] = [
  ['AK', '2026-11-16', 'Alaska Stat. § 34.03.220(b)'],
  ['AL', '2026-11-19', 'Ala. Code § 35-9A-421(b)'],
  ['AR', '2026-11-12', 'Ark. Code § 18-60-304(3)'],
  ['AZ', '2026-11-14', 'A.R.S. § 33-1368(B)'],
  ['CA', '2026-11-13', 'Cal. Code Civ. Proc. § 1161(2)'],
  ['CO', '2026-11-19', 'C.R.S. § 13-40-104(1)(d)'],
  ['CT', '2026-11-15', 'Conn. Gen. Stat. §§ 47a-15a, 47a-23'],
  ['DC', '2026-11-19', 'D.C. Code § 42-3505.01(a-1)'],
  ['DE', '2026-11-14', '25 Del. C. § 5502'],
  ['FL', '2026-11-13', 'Fla. Stat. § 83.56(3)'],
  ['GA', '2026-11-13', 'O.C.G.A. § 44-7-50'],
  ['HI', '2026-11-19', 'Haw. Rev. Stat. § 521-68 (Act 278, 2025)'],
  ['IA', '2026-11-12', 'Iowa Code § 562A.27(2)'],
  ['ID', '2026-11-12', 'Idaho Code § 6-303'],
  ['IL', '2026-11-14', '735 ILCS 5/9-209'],
  ['IN', '2026-11-19', 'Ind. Code § 32-31-1-6'],
  ['KS', '2026-11-12', 'Kan. Stat. Ann. § 58-2564(b)'],
  ['KY', '2026-11-16', 'Ky. Rev. Stat. § 383.660(2)'],
  ['LA', '2026-11-17', 'La. Code Civ. Proc. art. 4701'],
  ['MA', '2026-11-23', 'Mass. Gen. Laws ch. 186, §§ 11, 12, 31'],
  ['MD', '2026-11-19', 'Md. Code, Real Prop. § 8-401(c)'],
  ['ME', '2026-11-16', 'Me. Rev. Stat. tit. 14, § 6002'],
  ['MI', '2026-11-16', 'Mich. Comp. Laws §§ 554.134(2), 600.5714'],
  ['MN', '2026-11-23', 'Minn. Stat. § 504B.321, subd. 1a'],
  ['MO', null, 'Mo. Rev. Stat. §§ 535.010, 535.020'],
  ['MS', '2026-11-13', 'Miss. Code §§ 89-8-13(5), 1-3-67'],
  ['MT', '2026-11-12', 'Mont. Code Ann. § 70-24-422(2)'],
  ['NC', '2026-11-19', 'N.C. Gen. Stat. § 42-3'],
  ['ND', '2026-11-12', 'N.D. Cent. Code §§ 47-32-01, 47-32-02'],
  ['NE', '2026-11-16', 'Neb. Rev. Stat. § 76-1431(2)'],
  ['NH', '2026-11-16', 'N.H. Rev. Stat. Ann. §§ 540:3, 540:9'],
  ['NJ', null, 'N.J. Stat. Ann. §§ 2A:18-61.1(a), 2A:18-61.2, 2A:42-10.16a'],
  ['NM', '2026-11-13', 'N.M. Stat. Ann. § 47-8-33(D)'],
  ['NV', '2026-11-19', 'Nev. Rev. Stat. §§ 40.2512, 40.253'],
  ['NY', '2026-11-23', 'N.Y. Real Prop. Acts. Law § 711(2); N.Y. Real Prop. Law § 235-e(d)'],
  ['OH', '2026-11-12', 'Ohio Rev. Code § 1923.04'],
  ['OK', '2026-11-14', 'Okla. Stat. tit. 41, § 131'],
  ['OR', '2026-11-19', 'Or. Rev. Stat. § 90.394 as amended by HB 2001 (2023)'],
  ['PA', '2026-11-19', '68 Pa. Stat. § 250.501(b)'],
  ['RI', '2026-11-21', 'R.I. Gen. Laws § 34-18-35'],
  ['SC', '2026-11-14', 'S.C. Code Ann. § 27-40-710(B)'],
  ['SD', null, 'S.D. Codified Laws §§ 21-16-1, 21-16-7'],
  ['TN', '2026-11-23', 'Tenn. Code Ann. §§ 66-28-505, 66-7-109'],
  ['TX', '2026-11-12', 'Tex. Prop. Code § 24.005'],
  ['UT', '2026-11-13', 'Utah Code § 78B-6-802(1)(c)'],
  ['VA', '2026-11-23', 'Va. Code §§ 55.1-1245(F), 55.1-1250'],
  ['VT', '2026-11-23', '9 V.S.A. § 4467(a)'],
  ['WA', '2026-11-23', 'Wash. Rev. Code §§ 59.12.030(3), 59.18.057'],
  ['WI', '2026-11-14', 'Wis. Stat. § 704.17'],
  ['WV', null, 'W. Va. Code § 55-3A-1'],
  ['WY', '2026-11-12', 'Wyo. Stat. §§ 1-21-1002, 1-21-1003'],
]

/** A tenancy from month to month since July 1, 2026, ended by a notice of Tuesday, November 10; rent is due on the first. */
const endings: readonly Row[] = [
  ['AK', '2026-12-31', 'Alaska Stat. § 34.03.290'],
  ['AL', '2026-12-31', 'Ala. Code § 35-9A-441'],
  ['AR', '2026-12-10', 'Ark. Code § 18-17-704'],
  ['AZ', '2026-12-31', 'A.R.S. § 33-1375'],
  ['CA', '2026-12-10', 'Cal. Civ. Code § 1946.1'],
  ['CO', '2026-12-31', 'C.R.S. §§ 13-40-107, 38-12-1301 to -1307'],
  ['CT', '2026-11-30', 'Conn. Gen. Stat. § 47a-23'],
  ['DC', '2027-01-01', 'D.C. Code §§ 42-3505.01, 42-3202'],
  ['DE', '2027-01-29', '25 Del. C. § 5106(d)'],
  ['FL', '2026-12-31', 'Fla. Stat. § 83.57'],
  ['GA', '2027-01-09', 'O.C.G.A. § 44-7-7'],
  ['HI', '2026-12-25', 'Haw. Rev. Stat. § 521-71'],
  ['IA', '2026-12-31', 'Iowa Code § 562A.34'],
  ['ID', '2026-12-10', 'Idaho Code §§ 55-208, 55-307'],
  ['IL', '2026-12-31', '735 ILCS 5/9-207'],
  ['IN', '2026-12-10', 'Ind. Code § 32-31-1-1'],
  ['KS', '2026-12-31', 'Kan. Stat. Ann. § 58-2570'],
  ['KY', '2026-12-31', 'Ky. Rev. Stat. § 383.695'],
  ['LA', '2026-11-30', 'La. Civ. Code art. 2728'],
  ['MA', '2026-12-31', 'Mass. Gen. Laws ch. 186, § 12'],
  ['MD', '2027-01-31', 'Md. Code, Real Prop. § 8-402'],
  ['ME', '2026-12-10', 'Me. Rev. Stat. tit. 14, § 6002'],
  ['MI', '2026-12-10', 'Mich. Comp. Laws § 554.134'],
  ['MN', '2026-12-31', 'Minn. Stat. § 504B.135'],
  ['MO', '2026-12-31', 'Mo. Rev. Stat. § 441.060'],
  ['MS', '2026-12-10', 'Miss. Code § 89-8-19'],
  ['MT', '2026-12-10', 'Mont. Code Ann. § 70-24-441'],
  ['NC', '2026-11-30', 'N.C. Gen. Stat. § 42-14'],
  ['ND', '2026-12-10', 'N.D. Cent. Code § 47-16-15(2)'],
  ['NE', '2026-12-31', 'Neb. Rev. Stat. § 76-1437'],
  ['NH', '2026-12-10', 'N.H. Rev. Stat. Ann. §§ 540:2, 540:3, 540:11'],
  ['NJ', '2026-12-31', 'N.J. Stat. Ann. §§ 2A:18-56, 2A:18-61.1, 2A:18-61.2'],
  ['NM', '2026-12-31', 'N.M. Stat. Ann. § 47-8-37'],
  ['NV', '2026-12-10', 'Nev. Rev. Stat. § 40.251'],
  ['NY', '2026-12-10', 'N.Y. Real Prop. Law §§ 226-c, 232-a, 232-b'],
  ['OH', '2026-12-31', 'Ohio Rev. Code § 5321.17'],
  ['OK', '2026-12-10', 'Okla. Stat. tit. 41, § 111'],
  ['OR', '2026-12-10', 'Or. Rev. Stat. § 90.427'],
  ['PA', '2026-11-25', '68 Pa. Stat. § 250.501'],
  ['RI', '2026-12-10', 'R.I. Gen. Laws § 34-18-37'],
  ['SC', '2026-12-10', 'S.C. Code Ann. § 27-40-770(b)'],
  ['SD', '2026-12-10', 'S.D. Codified Laws § 43-8-8'],
  ['TN', '2026-12-10', 'Tenn. Code Ann. § 66-28-512'],
  ['TX', '2026-12-10', 'Tex. Prop. Code § 91.001'],
  ['UT', '2026-11-30', 'Utah Code § 78B-6-802(1)(b)'],
  ['VA', '2026-12-31', 'Va. Code § 55.1-1253'],
  ['VT', '2027-01-09', '9 V.S.A. §§ 4456, 4467'],
  ['WA', '2026-11-30', 'Wash. Rev. Code §§ 59.18.200, 59.18.650'],
  ['WI', '2026-12-31', 'Wis. Stat. § 704.19(3)'],
  ['WV', '2026-12-31', 'W. Va. Code § 37-6-5'],
  ['WY', '2026-12-10', 'no statute'],
]

/** A tenancy that ended on Monday, November 30, 2026, with the keys, the address and the demand on that day. */
const deposits: readonly Row[] = [
  ['AK', '2026-12-30', 'Alaska Stat. § 34.03.070'],
  ['AL', '2027-01-29', 'Ala. Code § 35-9A-201'],
  ['AR', '2027-01-29', 'Ark. Code §§ 18-16-303 to -305'],
  ['AZ', '2026-12-18', 'A.R.S. § 33-1321'],
  ['CA', '2026-12-21', 'Cal. Civ. Code § 1950.5'],
  ['CO', '2026-12-30', 'C.R.S. §§ 38-12-102.5, 38-12-103'],
  ['CT', '2026-12-21', 'Conn. Gen. Stat. § 47a-21'],
  ['DC', '2027-01-14', '14 DCMR §§ 308-311; D.C. Code § 42-3502.17'],
  ['DE', '2026-12-20', '25 Del. C. § 5514'],
  ['FL', '2026-12-30', 'Fla. Stat. § 83.49'],
  ['GA', '2026-12-30', 'O.C.G.A. §§ 44-7-30.1 to -37'],
  ['HI', '2026-12-14', 'Haw. Rev. Stat. § 521-44'],
  ['IA', '2026-12-30', 'Iowa Code § 562A.12'],
  ['ID', '2026-12-21', 'Idaho Code § 6-321'],
  ['IL', '2026-12-30', '765 ILCS 710/1; 765 ILCS 715/1'],
  ['IN', '2027-01-14', 'Ind. Code §§ 32-31-3-9 to -19'],
  ['KS', '2026-12-30', 'Kan. Stat. Ann. § 58-2550'],
  ['KY', '2026-12-30', 'Ky. Rev. Stat. § 383.580'],
  ['LA', '2026-12-30', 'La. Rev. Stat. §§ 9:3251-3254'],
  ['MA', '2026-12-30', 'Mass. Gen. Laws ch. 186, § 15B'],
  ['MD', '2027-01-14', 'Md. Code, Real Prop. §§ 8-203, 8-203.1'],
  ['ME', '2026-12-30', 'Me. Rev. Stat. tit. 14, §§ 6031-6038'],
  ['MI', '2026-12-30', 'Mich. Comp. Laws §§ 554.601-554.616'],
  ['MN', '2026-12-21', 'Minn. Stat. § 504B.178'],
  ['MO', '2026-12-30', 'Mo. Rev. Stat. § 535.300'],
  ['MS', '2027-01-14', 'Miss. Code § 89-8-21'],
  ['MT', '2026-12-30', 'Mont. Code Ann. §§ 70-25-101 to 70-25-206'],
  ['NC', '2026-12-30', 'N.C. Gen. Stat. §§ 42-50 to 42-56'],
  ['ND', '2026-12-30', 'N.D. Cent. Code § 47-16-07.1'],
  ['NE', '2026-12-14', 'Neb. Rev. Stat. § 76-1416'],
  ['NH', '2026-12-30', 'N.H. Rev. Stat. Ann. §§ 540-A:5 to 540-A:8'],
  ['NJ', '2026-12-30', 'N.J. Stat. Ann. §§ 46:8-19 to 46:8-26'],
  ['NM', '2026-12-30', 'N.M. Stat. Ann. § 47-8-18'],
  ['NV', '2026-12-30', 'Nev. Rev. Stat. § 118A.242'],
  ['NY', '2026-12-14', 'N.Y. Gen. Oblig. Law §§ 7-103, 7-108'],
  ['OH', '2026-12-30', 'Ohio Rev. Code § 5321.16'],
  ['OK', '2027-01-14', 'Okla. Stat. tit. 41, § 115'],
  ['OR', '2026-12-31', 'Or. Rev. Stat. § 90.300'],
  ['PA', '2026-12-30', '68 Pa. Stat. §§ 250.511a, 250.511b, 250.512'],
  ['RI', '2026-12-20', 'R.I. Gen. Laws § 34-18-19'],
  ['SC', '2026-12-30', 'S.C. Code Ann. § 27-40-410'],
  ['SD', '2026-12-14', 'S.D. Codified Laws §§ 43-32-6.1, 43-32-24'],
  ['TN', '2026-12-30', 'Tenn. Code Ann. § 66-28-301'],
  ['TX', '2026-12-30', 'Tex. Prop. Code §§ 92.101 to 92.109'],
  ['UT', '2026-12-30', 'Utah Code §§ 57-17-1 to 57-17-5'],
  ['VA', '2027-01-14', 'Va. Code § 55.1-1226'],
  ['VT', '2026-12-14', '9 V.S.A. § 4461'],
  ['WA', '2026-12-30', 'Wash. Rev. Code §§ 59.18.260 to 59.18.285'],
  ['WI', '2026-12-21', 'Wis. Stat. § 704.28; Wis. Admin. Code § ATCP 134.06'],
  ['WV', '2027-01-29', 'W. Va. Code §§ 37-6A-1 to 37-6A-6'],
  ['WY', '2026-12-30', 'Wyo. Stat. §§ 1-21-1207, 1-21-1208'],
]

/** A rent raised by 5% by a notice of November 10, 2026; month to month since July 1, 2024. */
const increases: readonly Row[] = [
  ['CA', '2027-01-01', 'Cal. Civ. Code §§ 827, 1947.12'],
  ['CO', '2027-02-01', 'C.R.S. §§ 38-12-301, 38-12-701, 38-12-702'],
  ['DC', '2027-02-01', 'D.C. Code §§ 42-3509.04(b), 42-3502.08'],
  ['DE', '2027-02-01', '25 Del. C. § 5107'],
  ['HI', '2027-01-01', 'Haw. Rev. Stat. § 521-21(d)'],
  ['IA', '2027-01-01', 'Iowa Code §§ 562A.13(5), 364.3(9)'],
  ['ID', '2027-01-01', 'Idaho Code § 55-307'],
  ['IN', '2027-01-01', 'Ind. Code §§ 32-31-5-4, 32-31-1-20'],
  ['MA', '2027-01-01', 'Mass. Gen. Laws ch. 186, § 12; ch. 40P'],
  ['MD', '2027-02-01', 'Md. Code, Real Prop. § 8-209'],
  ['ME', '2027-01-01', 'Me. Rev. Stat. tit. 14, § 6015'],
  ['MN', '2027-01-01', 'Minn. Stat. §§ 504B.135, 504B.147'],
  ['MO', '2027-01-01', 'Mo. Rev. Stat. §§ 441.043, 441.060'],
  ['MT', '2027-01-01', 'Mont. Code Ann. § 70-24-311; SB 105 (2023), Mont. Code Ann. § 7-1-111'],
  ['ND', '2027-01-01', 'N.D. Cent. Code §§ 47-16-07, 47-16-15, 47-16-02.1'],
  ['NH', '2027-01-01', 'N.H. Rev. Stat. Ann. § 540:2(IV)'],
  ['NJ', '2027-01-01', 'N.J. Stat. Ann. § 2A:18-61.1(f)'],
  ['NM', '2027-02-01', 'N.M. Stat. Ann. §§ 47-8-15(F), 47-8A-1'],
  ['NV', '2027-02-01', 'Nev. Rev. Stat. § 118A.300'],
  ['NY', '2027-03-01', 'N.Y. Real Prop. Law §§ 226-c, 211 to 216 (art. 6-A), 231-c'],
  ['OR', '2027-03-01', 'Or. Rev. Stat. §§ 90.323, 90.324'],
  ['RI', '2027-02-01', 'R.I. Gen. Laws § 34-18-16.1'],
  ['SD', '2027-01-01', 'S.D. Codified Laws §§ 43-32-13, 6-1-13'],
  ['VA', '2027-02-01', 'Va. Code §§ 55.1-1204(K), 55.1-1253'],
  ['VT', '2027-02-01', '9 V.S.A. § 4455(b)'],
  ['WA', '2027-03-01', 'Wash. Rev. Code ch. 59.18 (HB 1217, Laws of 2025 ch. 209)'],
  ['WV', '2027-01-01', 'No statute'],
]

function lawOf(code: string): StateLaw {
  return findStateLaw(code) ?? assert.fail(code)
}

const noticeOn = (code: string, kind: NoticeKind, facts: NoticeFacts) =>
  computeNotice(lawOf(code), kind, facts).earliestOn

for (const [code, date, citation] of unpaid) {
  test(`${code}: a notice of November 9 to pay November’s rent runs to ${date ?? 'no day'} (${citation})`, () => {
    const facts = { on: makeDate(2026, 11, 9), rentDueOn: makeDate(2026, 11, 1) }
    assert.equal(noticeOn(code, 'nonpayment', facts), date)
  })
}

/** States whose landlords need a cause that the law lists: the tenant's notice is counted. */
const tenantsOnly = new Set(['DC', 'WA'])

for (const [code, date, citation] of endings) {
  test(`${code}: a notice of November 10 ends a monthly tenancy on ${date} (${citation})`, () => {
    const kind = tenantsOnly.has(code) ? 'tenantEnds' : 'landlordEnds'
    const facts = { on: makeDate(2026, 11, 10), tenancyStartedOn: makeDate(2026, 7, 1) }
    assert.equal(noticeOn(code, kind, facts), date)
  })
}

for (const [code, date, citation] of deposits) {
  test(`${code}: the deposit of a tenancy that ended on November 30 is due by ${date} (${citation})`, () => {
    const endedOn = makeDate(2026, 11, 30)
    const events = { possession: endedOn, address: endedOn, demand: endedOn, landlordKnows: endedOn }
    assert.equal(computeDepositReturn(lawOf(code), { endedOn, events }, endedOn).returnBy, date)
  })
}

for (const [code, date, citation] of increases) {
  test(`${code}: a notice of November 10 raises the rent from ${date} (${citation})`, () => {
    const facts = {
      on: makeDate(2026, 11, 10),
      tenancyStartedOn: makeDate(2024, 7, 1),
      increaseBps: 500,
      term: 'monthToMonth' as const,
      units: 5,
      hasTenantOver62: false,
    }
    assert.equal(noticeOn(code, 'rentIncrease', facts), date)
  })
}

test('every jurisdiction has at least three deadlines', () => {
  const all = [...unpaid, ...endings, ...deposits, ...increases].map(([code]) => code)
  for (const code of stateCodes) {
    assert.ok(all.filter((one) => one === code).length >= 3, code)
  }
})
